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
import { pictureCall } from './picture-call';

/** Of each function's calls of an operation: what so many have not shown is in another test's. */
const lookedAt = 500;

interface Recorder {
  readonly interceptAws: (endpoints: AwsEndpoints) => Promise<AwsEndpoints>;
  /** Left open, it keeps in memory the modules and the local cloud of the test file that began it. */
  readonly close: () => void;
}

/**
 * Stands between the functions and the services that the AWS SDK talks to, and writes down each kind of call, once.
 * The local cloud gives each function a key of its own, which is in the request's signature.
 */
export function recordCalls(folder: string): Recorder {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${randomUUID()}.jsonl`);
  const seen = new Set<string>();
  const asked = new Map<string, number>();
  const record = (request: IncomingMessage, body: Buffer) => {
    const ofPicture = pictureCall(request);
    if (ofPicture !== null) return note(ofPicture);
    const functionName = /Credential=([^/]+)\//.exec(request.headers.authorization ?? '')?.[1] ?? '';
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
    interceptAws: async ({ dynamodb, cognito, secrets, mail, sms, pictures }) => ({
      dynamodb: await proxyOf(dynamodb),
      cognito: await proxyOf(cognito),
      secrets: await proxyOf(secrets),
      mail: await proxyOf(mail),
      sms: await proxyOf(sms),
      pictures: await proxyOf(pictures),
    }),
    close() {
      for (const server of servers) {
        server.close();
        server.closeAllConnections();
      }
    },
  };
}

/** `ORDERS#2026-11#3` is an `ORDERS#*#*`: ids are many, shapes are few. */
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
  const { connection: _connection, host, ...others } = request.headers;
  // An address of S3 is signed with its host.
  const headers = request.url?.startsWith('/pictures') ? { ...others, host } : others;
  const { origin } = new URL(target);
  const pass = () => {
    const onward = send(`${origin}${request.url}`, { method: request.method, headers, agent }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => {
      // Emulators close connections that are kept at times, and would be blamed for it here.
      if (onward.reusedSocket && !response.headersSent) pass();
      else response.destroy();
    });
    onward.end(body);
  };
  pass();
}
