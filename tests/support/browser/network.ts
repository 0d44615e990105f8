import type { Page, Route } from 'playwright';
import type { OutputOf } from '../../../contracts/contract';
import { type ErrorCode, errorStatus } from '../../../contracts/errors';
import type { PurchaseQuestion } from '../../../contracts/orders/purchase-question';
import type { ApiFunctionName, Registry } from '../../../contracts/registry';

type Url = Parameters<Page['route']>[0];

/* The network between a page and its servers. Each returns what makes it whole again. */

type Repair = () => Promise<void>;

export const pathOf = (name: ApiFunctionName) => `**/api/${name}`;

/** Requests wait until they are let go. */
export async function hold(page: Page, url: Url): Promise<Repair> {
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  return intercept(
    page,
    url,
    async (route) => {
      await gate;
      await route.fallback();
    },
    () => letGo(),
  );
}

/** The function refuses, as itself. */
export function refuse(
  page: Page,
  name: ApiFunctionName,
  code: ErrorCode,
  message = 'No',
  question?: PurchaseQuestion,
): Promise<Repair> {
  const error = { code, message, request_id: 'a-request', question };
  return intercept(page, pathOf(name), (route) =>
    route.fulfill({ status: errorStatus[code], json: { error } }),
  );
}

/** What the function answers is changed on its way. */
export function alter<Name extends ApiFunctionName>(
  page: Page,
  name: Name,
  change: (output: OutputOf<Registry[Name]>) => unknown,
): Promise<Repair> {
  return intercept(page, pathOf(name), async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: change(await response.json()) });
  });
}

/** The request arrives, but its answer does not. */
export function loseAnswers(page: Page, name: ApiFunctionName): Promise<Repair> {
  return intercept(page, pathOf(name), async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
}

async function intercept(
  page: Page,
  url: Url,
  handle: (route: Route) => Promise<void>,
  letGo: () => void = () => {},
): Promise<Repair> {
  let isWhole = false;
  const handler = (route: Route) =>
    handle(route).catch((error) => {
      // A request that was on its way when the network was made whole is the browser's again.
      if (!isWhole) throw error;
    });
  await page.route(url, handler);
  return async () => {
    isWhole = true;
    letGo();
    await page.unroute(url, handler);
  };
}
