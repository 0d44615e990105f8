import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

export interface FakeVersion {
  readonly release: string;
  /** The day of its publication, for the order. */
  readonly day: number;
  readonly variables: Readonly<Record<string, string>>;
}

interface FakeFunction {
  /** From number 1 on; null if removed. */
  readonly versions: (FakeVersion | null)[];
  live: number;
  description: string;
  weights: Readonly<Record<string, number>>;
  revision: number;
}

export interface Call {
  /** IAM's name of the action. */
  readonly action: string;
  readonly functionName: string;
}

/** Lambda's limit for a page. */
const pageSize = 50;

/** The part of Lambda's API that releases use: aliases, versions, and refusals. */
export class FakeLambda {
  readonly functions = new Map<string, FakeFunction>();
  readonly calls: Call[] = [];
  /** Called before each call; a returned error name refuses it. */
  refuse: (call: Call) => string | null = () => null;
  readonly #server: Server = createServer((request, response) => {
    this.#answer(request, response).catch(() => response.destroy());
  });

  /** @returns its address */
  async start(): Promise<string> {
    await new Promise<void>((listening) => this.#server.listen(0, '127.0.0.1', listening));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  stop(): Promise<void> {
    this.#server.closeAllConnections();
    return new Promise((closed) => void this.#server.close(() => closed()));
  }

  /** Deploys a release to functions, and creates missing ones. */
  deploy(
    release: string,
    day: number,
    names: readonly string[],
    variables: FakeVersion['variables'] = { TABLE_NAME: 'shop', ORIGIN_SECRETS: 'one,two' },
  ): void {
    for (const name of names) {
      const of = this.functions.get(name) ?? {
        versions: [],
        live: 0,
        description: '',
        weights: {},
        revision: 0,
      };
      of.versions.push({ release, day, variables });
      of.live = of.versions.length;
      of.revision += 1;
      this.functions.set(name, of);
    }
  }

  /** Returns the number of functions in which each release is live. */
  live(): Record<string, number> {
    const counts: Record<string, number> = {};
    for (const { versions, live } of this.functions.values()) {
      const release = versions[live - 1]?.release ?? 'none';
      counts[release] = (counts[release] ?? 0) + 1;
    }
    return counts;
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const [, , , functionName = '', kind = 'function'] = pathname.split('/');
    const action = actions[`${request.method} ${kind}`] ?? 'unknown';
    const body = request.method === 'PUT' ? ((await json(request)) as Json) : {};
    const call = { action, functionName };
    this.calls.push(call);
    const refusal = this.refuse(call);
    const of = this.functions.get(functionName);
    if (refusal !== null) return fail(response, refusal);
    if (of === undefined) return fail(response, 'ResourceNotFoundException');
    if (action === 'lambda:ListVersionsByFunction')
      return send(response, this.#page(of, Number(searchParams.get('Marker') ?? 0)));
    if (action === 'lambda:DeleteFunction') {
      const number = Number(searchParams.get('Qualifier'));
      if (!(number > 0) || number === of.live) return fail(response, 'ResourceConflictException');
      of.versions[number - 1] = null;
      return send(response, null);
    }
    if (action === 'lambda:UpdateAlias') {
      if (body.RevisionId !== String(of.revision)) return fail(response, 'PreconditionFailedException');
      of.live = Number(body.FunctionVersion);
      of.description = String(body.Description);
      of.weights = (body.RoutingConfig as Json | undefined)?.AdditionalVersionWeights as typeof of.weights;
      of.revision += 1;
    }
    send(response, {
      Name: 'live',
      FunctionVersion: String(of.live),
      Description: of.description,
      RevisionId: String(of.revision),
      RoutingConfig: { AdditionalVersionWeights: of.weights },
    });
  }

  #page({ versions }: FakeFunction, from: number): Json {
    const all = versions.flatMap((version, at) =>
      version === null
        ? []
        : [
            {
              Version: String(at + 1),
              Description: `What it does (release ${version.release})`,
              LastModified: new Date(Date.UTC(2026, 0, version.day)).toISOString(),
              Environment: { Variables: version.variables },
            },
          ],
    );
    const listed = [{ Version: '$LATEST' }, ...all];
    const next = from + pageSize;
    return { Versions: listed.slice(from, next), ...(next < listed.length && { NextMarker: String(next) }) };
  }
}

type Json = Record<string, unknown>;

const actions: Readonly<Record<string, string>> = {
  'GET aliases': 'lambda:GetAlias',
  'PUT aliases': 'lambda:UpdateAlias',
  'GET versions': 'lambda:ListVersionsByFunction',
  'DELETE function': 'lambda:DeleteFunction',
};

function send(response: ServerResponse, body: Json | null): void {
  response.writeHead(body === null ? 204 : 200, { 'content-type': 'application/json' });
  response.end(body === null ? undefined : JSON.stringify(body));
}

const statuses: Readonly<Record<string, number>> = {
  TooManyRequestsException: 429,
  PreconditionFailedException: 412,
};

function fail(response: ServerResponse, name: string): void {
  response.writeHead(statuses[name] ?? 400, { 'content-type': 'application/json', 'x-amzn-errortype': name });
  response.end(JSON.stringify({ message: name }));
}
