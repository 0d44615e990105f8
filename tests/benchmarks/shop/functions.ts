import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import type { InputOf, OutputOf } from '../../../contracts/contract';
import type { ApiFunctionName, Registry } from '../../../contracts/registry';
import type { ApiHandler } from '../../../lambdas/runtime/api-function';
import { apiEvent } from './api-event';

/**
 * Calls a function's handler in this process; set the environment first.
 * @throws Error if the status isn't 200
 */
export async function invoke(name: ApiFunctionName, event: APIGatewayProxyEventV2): Promise<unknown> {
  const handler = await handlerOf(name);
  const { statusCode, body = '' } = await handler(event, {} as Context);
  if (statusCode !== 200) throw new Error(`${name} answered ${statusCode}: ${body}`);
  return JSON.parse(body);
}

/** Calls it for a signed-in customer, with the contract's input and output. */
export async function call<Name extends ApiFunctionName>(
  name: Name,
  input: InputOf<Registry[Name]>,
  userId?: string,
): Promise<OutputOf<Registry[Name]>> {
  const event = apiEvent({ body: input, ...(userId !== undefined && { userId }) });
  return (await invoke(name, event)) as OutputOf<Registry[Name]>;
}

const handlers = new Map<ApiFunctionName, ApiHandler>();

async function handlerOf(name: ApiFunctionName): Promise<ApiHandler> {
  const known = handlers.get(name);
  if (known) return known;
  const { handler }: { handler: ApiHandler } = await import(`../../../lambdas/functions/${name}/handler`);
  handlers.set(name, handler);
  return handler;
}
