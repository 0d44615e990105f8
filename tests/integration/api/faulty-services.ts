import type { openShop } from '../../support/shop/shop';
import { type FaultProxy, startFaultProxy } from '../../support/table/fault-proxy';

type InterceptAws = NonNullable<NonNullable<Parameters<typeof openShop>[0]>['interceptAws']>;

interface Faults {
  readonly table: string;
  readonly secrets: string;
  readonly status: number;
}

/** Throttling would have the same result, after a longer wait between the SDK's attempts. */
export const overloaded: Faults = {
  table: 'InternalServerError',
  secrets: 'InternalServiceError',
  status: 500,
};

/** Errors that the services should never return. */
export const misconfigured: Faults = {
  table: 'ValidationException',
  secrets: 'InvalidParameterException',
  status: 400,
};

/** A shop's table and secrets, which can be made to answer everything with an error. */
export function faultyServices() {
  let table: FaultProxy;
  let secrets: FaultProxy;
  const interceptAws: InterceptAws = async (endpoints) => {
    table = await startFaultProxy(endpoints.dynamodb);
    secrets = await startFaultProxy(endpoints.secrets);
    return { ...endpoints, dynamodb: table.url, secrets: secrets.url };
  };
  return {
    interceptAws,
    failing<Answer>({ status, ...errors }: Faults, ask: () => Promise<Answer>): Promise<Answer> {
      table.inject(() => ({ error: errors.table, status }));
      secrets.inject(() => ({ error: errors.secrets, status }));
      return ask();
    },
    mend(): void {
      table.inject(() => 'pass');
      secrets.inject(() => 'pass');
    },
    close: () => Promise.all([table.close(), secrets.close()]),
  };
}
