import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { localClientConfig } from '../../../local/aws-clients';
import { type LocalCognito, startCognito } from '../../../local/cognito/server';
import type { Mail } from '../../../local/cognito/triggers';

export interface Invocation {
  readonly functionName: string;
  readonly event: unknown;
}

interface LocalPoolOptions {
  readonly dataDir?: string;
  readonly clock?: () => Date;
  /** Answers for a trigger's function. @default a message with the code in two places */
  readonly answer?: (invocation: Invocation) => unknown;
  /** Runs before a mail counts as sent. */
  readonly beforeMail?: () => void;
}

/** A local Cognito in its own directory, with small fakes for its triggers and mail. */
export interface LocalPool {
  readonly cognito: LocalCognito;
  readonly client: CognitoIdentityProviderClient;
  readonly dataDir: string;
  readonly mails: Mail[];
  readonly invocations: Invocation[];
  /** Returns the six digits of the last mail to that address. */
  lastCode(email: string): string;
  close(): Promise<void>;
}

export const LOCAL_POOL_ID = 'eu-west-1_LocalTest';
export const LOCAL_CLIENT_ID = '4localtestclient';
export const localAddress = { userPoolId: LOCAL_POOL_ID, userPoolClientId: LOCAL_CLIENT_ID };

export async function openLocalPool(options: LocalPoolOptions = {}): Promise<LocalPool> {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'cognito-')));
  const mails: Mail[] = [];
  const invocations: Invocation[] = [];
  const cognito = await startCognito({
    ...localAddress,
    dataDir,
    usersFile: join(dataDir, 'db', `${LOCAL_POOL_ID}.json`),
    triggers: {
      async invoke(functionName, event) {
        invocations.push({ functionName, event });
        if (options.answer) return options.answer({ functionName, event });
        return functionName === 'custom-message' ? codeInTwoPlaces : event;
      },
    },
    async sendMail(mail) {
      options.beforeMail?.();
      mails.push(mail);
    },
    ...(options.clock && { clock: options.clock }),
  });
  const client = new CognitoIdentityProviderClient(localClientConfig(cognito.url));
  return {
    cognito,
    client,
    dataDir,
    mails,
    invocations,
    lastCode(email) {
      const mail = mails.findLast(({ to }) => to === email);
      const code = /\d{6}/.exec(mail?.html ?? '')?.[0];
      if (code === undefined) throw new Error(`No mail with a code went to ${email}`);
      return code;
    },
    async close() {
      client.destroy();
      await cognito.close();
      if (options.dataDir === undefined) await rm(dataDir, { recursive: true });
    },
  };
}

const codeInTwoPlaces = {
  response: { emailSubject: 'Your code', emailMessage: '<a href="https://site/?code={####}">{####}</a>' },
};
