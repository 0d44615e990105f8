import type { AwsCall } from '../support/iam/aws-call';

/** A statement of a function's policy, with its resource named as in a call. */
export interface Statement {
  readonly actions: readonly string[];
  /** `table`, `index/<name>`, `secret`, `user-pool`, `mail-identity`, `sms-sender`, `webhook-queue` or `bucket/<folder>`. */
  readonly resource: string;
  /** Patterns of `dynamodb:LeadingKeys`; null where the statement has no condition. */
  readonly leadingKeys: readonly string[] | null;
}

export interface Findings {
  /** Calls that the policies would turn down. */
  readonly denied: readonly string[];
  /** Permissions that no call has needed. */
  readonly unused: readonly string[];
  /** Permissions that calls have needed, whichever function made them. */
  readonly used: ReadonlySet<string>;
}

/** Compares functions' permissions with their calls. */
export function compare(
  policies: ReadonlyMap<string, readonly Statement[]>,
  calls: readonly AwsCall[],
): Findings {
  const denied = new Set<string>();
  const used = new Set<string>();
  const usedByAny = new Set<string>();
  for (const call of calls) {
    const statements = policies.get(call.functionName);
    // Tests and seeds also make calls, but under no function's name.
    if (statements === undefined) continue;
    for (const action of call.actions) {
      const allowing = statements.filter((statement) => isAllowed(statement, action, call));
      if (allowing.length === 0)
        denied.add(
          `${call.functionName}: ${action} on ${call.resource} of ${call.leadingKeys.join(', ') || 'anything'}`,
        );
      for (const statement of allowing) {
        for (const what of usedOf(statement, action, call)) {
          used.add(`${call.functionName}: ${what}`);
          usedByAny.add(what);
        }
      }
    }
  }
  const granted = [...policies].flatMap(([name, statements]) =>
    statements.flatMap((statement) => grantsOf(statement).map((what) => `${name}: ${what}`)),
  );
  return {
    denied: [...denied].sort(),
    unused: granted.filter((what) => !used.has(what)).sort(),
    used: usedByAny,
  };
}

/** Lists a statement's actions and key patterns. */
function grantsOf({ actions, resource, leadingKeys }: Statement): string[] {
  return [
    ...actions.map((action) => describeAction(action, resource, leadingKeys)),
    ...(leadingKeys ?? []).map((pattern) => describeKeys(actions, resource, pattern)),
  ];
}

function usedOf({ actions, resource, leadingKeys }: Statement, action: string, call: AwsCall): string[] {
  const patterns = (leadingKeys ?? []).filter((pattern) =>
    call.leadingKeys.some((key) => matches(pattern, key)),
  );
  return [
    describeAction(action, resource, leadingKeys),
    ...patterns.map((pattern) => describeKeys(actions, resource, pattern)),
  ];
}

const describeAction = (action: string, resource: string, keys: readonly string[] | null) =>
  `${action} on ${resource}${keys === null ? '' : ` of ${keys.join(', ')}`}`;
const describeKeys = (actions: readonly string[], resource: string, pattern: string) =>
  `${pattern} in ${actions.join(', ')} on ${resource}`;

/** `ForAllValues:StringLike`: every key of the request must match one of the patterns. */
function isAllowed({ actions, resource, leadingKeys }: Statement, action: string, call: AwsCall): boolean {
  return (
    actions.includes(action) &&
    resource === call.resource &&
    (leadingKeys === null ||
      call.leadingKeys.every((key) => leadingKeys.some((pattern) => matches(pattern, key))))
  );
}

function matches(pattern: string, key: string): boolean {
  const parts = pattern.split('*').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`).test(key);
}
