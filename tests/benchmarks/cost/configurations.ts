import type { DeploymentSettings } from '../../../lib/deployment-settings';
import { exampleSettings, trialSettings } from '../../support/infra/example';
import { stackNames, templatesWith } from '../../support/infra/templates';
import { usageOf } from './bill';
import type { Usage } from './prices';
import { countResources, type Resources } from './resources';
import { type ShopSize, trafficOf } from './traffic';

type Change = Partial<DeploymentSettings>;

/** The secret between CloudFront and the API is due for a change after 90 days. From then on its former version is charged too. */
const secretChanged: Change = { originSecretVersion: 2 };

/** A deployment with customers as docs/operations recommends, without the two dearest options. */
const everyday: Change = { ...secretChanged, threatProtection: 'off', sms: { sender: 'none' } };

/** The domain's records are kept where its name was bought. */
const withoutZone = (domain: DeploymentSettings['domain']): DeploymentSettings['domain'] =>
  domain && { ...domain, hostedZone: null };

/** The configurations with a full bill in the document. Each differs from config/example.json in these fields. */
export const configurations = {
  small: {
    ...everyday,
    gradualReleases: false,
    signInFirewall: false,
    trail: false,
    domain: withoutZone(exampleSettings().domain),
  },
  everyday,
  full: { ...secretChanged, threatProtection: 'enforced' },
  /** `config/default.json`, the starting point of every shop. */
  trial: trialSettings(),
} as const satisfies Record<string, Change>;

/** The cost of each field: the everyday configuration with only that field changed. */
const choices: readonly { readonly field: string; readonly change: Change }[] = [
  { field: '`threatProtection`: `enforced`, not `off`', change: { threatProtection: 'enforced' } },
  { field: '`sms`: `aws`, not `none`', change: { sms: { sender: 'aws', senderId: 'NKOSO' } } },
  { field: '`siteFirewall`: `false`, not `true`', change: { siteFirewall: false } },
  { field: '`reputationList`: `count`, not `off`', change: { reputationList: 'count' } },
  { field: '`gradualReleases`: `false`, not `true`', change: { gradualReleases: false } },
  { field: '`signInFirewall`: `false`, not `true`', change: { signInFirewall: false } },
  { field: '`backups`: `null`, not as in the example', change: { backups: null } },
  { field: '`canary`: `false`, not `true`', change: { canary: false } },
  { field: '`trail`: `false`, not `true`', change: { trail: false } },
];

/** A deployment whose bill can be calculated for any size. */
export interface Deployment {
  readonly resources: Resources;
  readonly usage: (size: ShopSize) => Usage;
}

export interface Deployments {
  readonly configurations: Readonly<Record<keyof typeof configurations, Deployment>>;
  readonly choices: readonly { readonly field: string; readonly deployment: Deployment }[];
}

/** Makes the templates of all deployments, which takes some seconds. */
export async function deployments(): Promise<Deployments> {
  const counted = new Map<string, Promise<Resources>>();
  const made = async (change: Change): Promise<Deployment> => {
    // Texts don't appear in templates.
    const { sms: _, ...deployed } = change;
    const key = JSON.stringify(deployed);
    const counting = counted.get(key) ?? resourcesOf(deployed);
    counted.set(key, counting);
    const [resources, settings] = [await counting, { ...exampleSettings(), ...change }];
    return { resources, usage: (size) => withMessages(usageOf(size, resources), size, settings) };
  };
  return {
    configurations: {
      small: await made(configurations.small),
      everyday: await made(configurations.everyday),
      full: await made(configurations.full),
      trial: await made(configurations.trial),
    },
    choices: await Promise.all(
      choices.map(async ({ field, change }) => ({
        field,
        deployment: await made({ ...everyday, ...change }),
      })),
    ),
  };
}

async function resourcesOf(change: Change): Promise<Resources> {
  const templates = await templatesWith(change);
  const names = stackNames.filter((name) => name !== 'edge' || change.siteFirewall !== false);
  return countResources(names.map((name) => templates[name]));
}

/** The sender is only a setting: no resource is made for it. */
function withMessages(usage: Usage, size: ShopSize, { email, sms }: DeploymentSettings): Usage {
  return {
    ...usage,
    mails: email.sender === 'ses' ? usage.mails : 0,
    texts: sms.sender === 'aws' ? trafficOf(size).texts : 0,
  };
}
