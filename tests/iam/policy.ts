import type { AwsCall } from '../support/iam/aws-call';

/** A statement of a function's policy, with its resource named as in a call. */
export interface Statement {
  readonly actions: readonly string[];
  /** `table`, `index/<name>`, `secret`, `user-pool`, `mail-identity` or `webhook-queue`. */
  readonly resource: string;
  /** Patterns of `dynamodb:LeadingKeys`; null where the statement has no condition. */
  readonly leadingKeys: readonly string[] | null;
}

/** Returns the calls that the functions' policies would turn down. */
export function deniedCalls(
  policies: ReadonlyMap<string, readonly Statement[]>,
  calls: readonly AwsCall[],
): string[] {
  const denied = calls.flatMap(({ functionName, actions, ...call }) => {
    const statements = policies.get(functionName);
    // Tests and seeds also make calls, but under no function's name.
    if (statements === undefined) return [];
    return actions
      .filter((action) => !statements.some((statement) => isAllowed(statement, action, call)))
      .map(
        (action) =>
          `${functionName}: ${action} on ${call.resource} of ${call.leadingKeys.join(', ') || 'anything'}`,
      );
  });
  return [...new Set(denied)].sort();
}

/** `ForAllValues:StringLike`: every key of the request must match one of the patterns. */
function isAllowed(
  { actions, resource, leadingKeys }: Statement,
  action: string,
  call: Pick<AwsCall, 'resource' | 'leadingKeys'>,
): boolean {
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
