import type { Page, Route } from 'playwright';
import type { OutputOf } from '../../../contracts/contract';
import { type ErrorCode, errorStatus } from '../../../contracts/errors';
import type { PurchaseQuestion } from '../../../contracts/orders/purchase-question';
import type { ApiFunctionName, Registry } from '../../../contracts/registry';

type Url = Parameters<Page['route']>[0];

/* Faults between a page and its servers. Each returns a function that repairs it. */

type Repair = () => Promise<void>;

export const pathOf = (name: ApiFunctionName) => `**/api/${name}`;

/** Holds requests until the repair. */
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

/** Answers with a function's own refusal. */
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

/** Changes a function's answer on its way. */
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

async function intercept(
  page: Page,
  url: Url,
  handle: (route: Route) => Promise<void>,
  letGo: () => void = () => {},
): Promise<Repair> {
  let isWhole = false;
  const handler = (route: Route) =>
    handle(route).catch((error) => {
      // After the repair, a request already under way belongs to the browser again.
      if (!isWhole) throw error;
    });
  await page.route(url, handler);
  return async () => {
    isWhole = true;
    letGo();
    await page.unroute(url, handler);
  };
}
