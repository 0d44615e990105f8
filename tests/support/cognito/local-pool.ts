import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { localClientConfig } from '../../../local/aws';
import { type Cognito, openCognito } from '../../../local/cognito/server';
import { startServer } from '../../../local/http';

/** A local Cognito in its own directory, with small fakes for its triggers and mail. */
export interface LocalPool {
  readonly cognito: Cognito;
  readonly client: CognitoIdentityProviderClient;
  readonly mails: { readonly to: string; readonly html: string }[];
  /** Returns the six digits of the last mail to that address. */
  lastCode(email: string): string;
  close(): Promise<void>;
}

export const LOCAL_POOL_ID = 'eu-west-1_LocalTest';
export const LOCAL_CLIENT_ID = '4localtestclient';
export const localAddress = { userPoolId: LOCAL_POOL_ID, userPoolClientId: LOCAL_CLIENT_ID };

export async function openLocalPool(): Promise<LocalPool> {
  const directory = await mkdtemp(join(tmpdir(), 'cognito-'));
  const mails: { to: string; html: string }[] = [];
  const cognito = openCognito({
    ...localAddress,
    keyFile: join(directory, 'key.pem'),
    usersFile: join(directory, 'users.json'),
    invoke: async (functionName, event) => (functionName === 'custom-message' ? codeInTwoPlaces : event),
    sendMail: (mail) => mails.push(mail),
  });
  const server = await startServer(cognito.respond);
  const client = new CognitoIdentityProviderClient(localClientConfig(server.url));
  return {
    cognito,
    client,
    mails,
    lastCode(email) {
      const mail = mails.findLast(({ to }) => to === email);
      const code = /\d{6}/.exec(mail?.html ?? '')?.[0];
      if (code === undefined) throw new Error(`No mail with a code went to ${email}`);
      return code;
    },
    async close() {
      client.destroy();
      await server.close();
      await rm(directory, { recursive: true });
    },
  };
}

const codeInTwoPlaces = {
  response: { emailSubject: 'Your code', emailMessage: '<a href="https://site/?code={####}">{####}</a>' },
};
