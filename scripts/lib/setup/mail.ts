import * as z from 'zod';
import type { DeploymentSettings } from '../../../lib/deployment-settings';
import { type Finding, missing, record, there } from './finding';
import { isAbsent, type SetupPorts } from './setup-ports';

const identity = z.object({
  VerifiedForSendingStatus: z.boolean().default(false),
  DkimAttributes: z.object({ Tokens: z.array(z.string()).default([]) }).optional(),
  MailFromAttributes: z
    .object({ MailFromDomain: z.string().optional(), MailFromDomainStatus: z.string().optional() })
    .optional(),
});
const account = z.object({
  ProductionAccessEnabled: z.boolean(),
  SuppressionAttributes: z.object({ SuppressedReasons: z.array(z.string()).default([]) }).optional(),
});

/** Checks the sender's domain and its DNS records, and whether SES may send to any address. */
export async function mailFindings(
  { awsIn, dns }: SetupPorts,
  { email, region, domain }: Pick<DeploymentSettings, 'email' | 'region' | 'domain'>,
): Promise<Finding[]> {
  if (email.sender === 'cognito')
    return [there('E-mail', 'Cognito’s own, 50 a day: enough for a trial, and no notice is sent')];
  const aws = awsIn(region);
  const of = email.verifiedDomain;
  const inRegion = `--region ${region}`;
  const text = await aws(['sesv2', 'get-email-identity', '--email-identity', of, '--output', 'json']).catch(
    (error: unknown) => {
      if (isAbsent(error)) return null;
      throw error;
    },
  );
  const make = `aws sesv2 create-email-identity --email-identity ${of} ${inRegion}`;
  const findings: Finding[] = [];
  const what = `Sender ${email.from}`;
  if (text === null) {
    findings.push(
      missing(what, `SES doesn’t know ${of}`, make, 'Then run this again: it prints the records'),
    );
  } else {
    const {
      VerifiedForSendingStatus: isVerified,
      DkimAttributes,
      MailFromAttributes: from,
    } = identity.parse(JSON.parse(text));
    const tokens = (DkimAttributes?.Tokens ?? []).map((token) =>
      record('CNAME', `${token}._domainkey.${of}`, `${token}.dkim.amazonses.com`),
    );
    findings.push(
      isVerified
        ? there(what, `${of} is verified`)
        : missing(what, `SES waits for the records of ${of}`, ...tokens),
    );
    findings.push(bounces(of, region, from?.MailFromDomain, from?.MailFromDomainStatus));
  }
  const policies = (await dns.txt(`_dmarc.${of}`)).filter((value) => /^v=DMARC1\b/i.test(value));
  const policy = 'v=DMARC1; p=none; rua=mailto:ADDRESS';
  findings.push(
    policies.length > 0
      ? there('DMARC', policies.join(' '))
      : missing(
          'DMARC',
          'Gmail and Yahoo refuse mail in bulk without it',
          record('TXT', `_dmarc.${of}`, `"${policy}"`),
        ),
  );
  const { ProductionAccessEnabled, SuppressionAttributes } = account.parse(
    JSON.parse(await aws(['sesv2', 'get-account', '--output', 'json'])),
  );
  const site = domain === null ? 'https://YOUR-SITE' : `https://${domain.name}`;
  findings.push(
    ProductionAccessEnabled
      ? there('Mail sandbox', 'left')
      : missing(
          'Mail sandbox',
          'only addresses that you have verified get mail',
          `aws sesv2 put-account-details --production-access-enabled --mail-type TRANSACTIONAL --website-url ${site} ` +
            `--use-case-description "Transactional mail of a shop to its own customers" --contact-language EN ${inRegion}`,
          'AWS answers by e-mail, mostly within a day',
        ),
  );
  const reasons = SuppressionAttributes?.SuppressedReasons ?? [];
  const isSuppressed = ['BOUNCE', 'COMPLAINT'].every((reason) => reasons.includes(reason));
  findings.push(
    isSuppressed
      ? there('Addresses that bounce', 'get no more mail')
      : missing(
          'Addresses that bounce',
          'get mail again, which ruins the sender’s name',
          `aws sesv2 put-account-suppression-attributes --suppressed-reasons BOUNCE COMPLAINT ${inRegion}`,
        ),
  );
  return findings;
}

/** Checks that bounces go to a domain of our own, since SPF is checked for that domain. */
function bounces(of: string, region: string, name: string | undefined, status: string | undefined): Finding {
  const what = 'Sender of bounces';
  const own = name ?? `mail.${of}`;
  if (status === 'SUCCESS') return there(what, own);
  const set = `aws sesv2 put-email-identity-mail-from-attributes --email-identity ${of} --mail-from-domain ${own} --region ${region}`;
  return missing(
    what,
    name === undefined ? 'is SES’s, so that SPF is not yours' : `SES waits for the records of ${own}`,
    ...(name === undefined ? [set] : []),
    record('MX', own, `10 feedback-smtp.${region}.amazonses.com`),
    record('TXT', own, '"v=spf1 include:amazonses.com ~all"'),
  );
}
