import { randomUUID } from 'node:crypto';
import { appendFileSync, mkdirSync } from 'node:fs';
import {
  Agent,
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  request as send,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { AwsEndpoints } from '../../../local/environment';
import { type AwsCall, awsCall, mailCall } from './aws-call';

/** Maximum calls examined per function and operation; further kinds of call appear in other tests. */
const lookedAt = 500;

interface Recorder {
  readonly interceptAws: (endpoints: AwsEndpoints) => Promise<AwsEndpoints>;
  /** An open recorder keeps in memory the modules and the local cloud of its test file. */
  readonly close: () => void;
}

/**
 * Stands between the functions and the services of the AWS SDK, and records each kind of call once. The local cloud gives each function its
 * own key, which is in the request's signature.
 */
export function recordCalls(folder: string): Recorder {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${randomUUID()}.jsonl`);
  const seen = new Set<string>();
  const asked = new Map<string, number>();
  const record = (request: IncomingMessage, body: Buffer) => {
    const functionName = /Credential=([^/]+)\//.exec(request.headers.authorization ?? '')?.[1];
    // Cognito's operations by a person's own token aren't signed: IAM isn't asked.
    if (functionName === undefined) return;
    const target = String(request.headers['x-amz-target'] ?? '');
    const times = (asked.get(functionName + target) ?? 0) + 1;
    asked.set(functionName + target, times);
    if (times > lookedAt) return;
    const call =
      target === '' ? mailCall(functionName) : awsCall(functionName, target, JSON.parse(body.toString()));
    note(call);
  };
  const note = (call: AwsCall) => {
    const kind = JSON.stringify({ ...call, leadingKeys: [...new Set(call.leadingKeys.map(shapeOf))] });
    if (seen.has(kind)) return;
    seen.add(kind);
    appendFileSync(file, `${JSON.stringify(call)}\n`);
  };
  const servers: Server[] = [];
  const proxyOf = (target: string) => startProxy(target, record, servers);
  return {
    interceptAws: async ({ dynamodb, cognito, secrets, mail, queues }) => ({
      dynamodb: await proxyOf(dynamodb),
      cognito: await proxyOf(cognito),
      secrets: await proxyOf(secrets),
      mail: await proxyOf(mail),
      queues: await proxyOf(queues),
    }),
    close() {
      for (const server of servers) {
        server.close();
        server.closeAllConnections();
      }
    },
  };
}

/** Reduces a key to its shape: `ORDERS#2026-11#3` to `ORDERS#*#*`. There are many ids but few shapes. */
const shapeOf = (key: string) =>
  key
    .split('#')
    .map((part) => (/^[A-Z]+$/.test(part) ? part : '*'))
    .join('#');

type Record = (request: IncomingMessage, body: Buffer) => void;

async function startProxy(target: string, record: Record, servers: Server[]): Promise<string> {
  const agent = new Agent({ keepAlive: true });
  const server = createServer((request, response) => {
    forward({ target, agent, record }, request, response).catch(() => response.destroy());
  });
  server.on('close', () => agent.destroy());
  servers.push(server);
  server.unref();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}${new URL(target).pathname.replace(/\/$/, '')}`;
}

async function forward(
  { target, agent, record }: { target: string; agent: Agent; record: Record },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks);
  record(request, body);
  const { connection: _connection, host: _host, ...headers } = request.headers;
  const { origin } = new URL(target);
  const pass = () => {
    const onward = send(`${origin}${request.url}`, { method: request.method, headers, agent }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => {
      // Emulators sometimes close kept connections, which would look like their fault here.
      if (onward.reusedSocket && !response.headersSent) pass();
      else response.destroy();
    });
    onward.end(body);
  };
  pass();
}
