import {
  type AccountState,
  type DeployedResource,
  type DeployedStack,
  importersOf,
  isKept,
  Refusal,
} from './account-state';
import { fills, isProtected } from './resource-rules';
import { StackUpdate, type UpdateOptions } from './stack-update';
import { type JsonObject, type StackTemplate, same } from './template';

export interface DeployOptions extends UpdateOptions {
  readonly afterEach?: () => void;
  /** The stack whose update fails at its end, for a reason of its own. */
  readonly failing?: string;
}

/**
 * An AWS account as templates leave it, by the rules of CloudFormation that matter between consecutive versions: references resolved during
 * an update, names already taken, exports in use, indexes, and resources that hold data.
 */
export class CloudAccount {
  #state: AccountState = { stacks: new Map(), things: new Map(), made: 0 };

  /** Deploys as `cdk deploy` does: stack by stack, up to the first refusal. Returns the problems. */
  deploy(stacks: readonly StackTemplate[], options: DeployOptions = {}): string[] {
    const { afterEach, failing } = options;
    const wrong: string[] = [];
    for (const stack of stacks) {
      const { stacks: were, things, made } = this.#state;
      const before = { stacks: new Map(were), things: new Map(things), made };
      try {
        wrong.push(...this.#apply(stack, options).map((what) => `${stack.name}: ${what}`));
        if (stack.name === failing) throw new Refusal('failed');
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        this.#rollBack(before);
        return [...wrong, `${stack.name}: ${error.message}`];
      }
      afterEach?.();
    }
    return [...wrong, ...this.#stale()];
  }

  /** Removes stacks as `cdk destroy` does, the last one first. */
  destroy(stacks: readonly StackTemplate[], { afterEach }: Pick<DeployOptions, 'afterEach'> = {}): string[] {
    for (const { name } of stacks.toReversed()) {
      const stack = this.#state.stacks.get(name);
      const why = stack && this.#whyNotRemoved(stack);
      if (why !== undefined) return [`${name}: ${why}`];
      for (const { id } of stack?.resources.values() ?? []) {
        if (!isKept(this.#state.things.get(id)?.deletionPolicy ?? '')) this.#state.things.delete(id);
      }
      this.#state.stacks.delete(name);
      afterEach?.();
    }
    return [];
  }

  /** Lifts all stacks' termination protection. */
  unprotect(): void {
    for (const [name, stack] of this.#state.stacks) {
      this.#state.stacks.set(name, { ...stack, isProtected: false });
    }
  }

  /** Fills or empties everything that can hold data. */
  fill(isFull: boolean): void {
    for (const thing of this.#state.things.values()) if (fills(thing.type)) thing.isFull = isFull;
  }

  /** Returns the properties of everything of a type, as services received them. */
  running(type: string): JsonObject[] {
    return this.resources(type).map(({ running }) => running);
  }

  /** Returns everything of a type that is in a stack. */
  resources(type: string): DeployedResource[] {
    const found: DeployedResource[] = [];
    for (const stack of this.#state.stacks.values())
      for (const resource of stack.resources.values()) if (resource.type === type) found.push(resource);
    return found;
  }

  /** Returns the ids of everything of a type that exists, in a stack or not. */
  existing(type: string): string[] {
    return [...this.#state.things].filter(([, thing]) => thing.type === type).map(([id]) => id);
  }

  #apply(stack: StackTemplate, options: UpdateOptions): string[] {
    const deployed = this.#state.stacks.get(stack.name);
    if (deployed) this.#state.stacks.set(stack.name, { ...deployed, isProtected: stack.isProtected });
    // Without a change of its template, a stack isn't updated, even if values that it reads have changed.
    if (deployed && same(deployed.template, stack.template)) return [];
    return new StackUpdate(this.#state, stack, options).run();
  }

  /** Removes what the failed update made, except what its template retains. */
  #rollBack(before: AccountState): void {
    for (const [id, thing] of this.#state.things) {
      if (thing.deletionPolicy === 'Retain') before.things.set(id, thing);
    }
    before.made = this.#state.made;
    this.#state = before;
  }

  #whyNotRemoved({ isProtected: isStackProtected, exports, resources }: DeployedStack): string | undefined {
    if (isStackProtected) return 'is protected from termination';
    const inUse = [...exports.keys()].find((name) => importersOf(this.#state, name).length > 0);
    if (inUse !== undefined) return `the export ${inUse} is in use`;
    for (const [logicalId, { id, type, properties }] of resources) {
      const thing = this.#state.things.get(id);
      if (thing === undefined || isKept(thing.deletionPolicy)) continue;
      if (isProtected(type, properties)) return `${logicalId} is protected from deletion`;
      if (thing.isFull && !isEmptied(id, resources)) return `${logicalId} is not empty`;
    }
    return undefined;
  }

  /** Returns values that a stack has read and that have changed since. */
  #stale(): string[] {
    const { stacks } = this.#state;
    return [...stacks].flatMap(([name, { reads }]) =>
      [...reads]
        .filter(([key, value]) => {
          const [from = '', output = ''] = key.split('.');
          return !same(stacks.get(from)?.outputs.get(output), value);
        })
        .map(([key]) => `${name}: still uses a former ${key}`),
    );
  }
}

/** Returns whether a resource of the same stack empties it before its removal. */
const isEmptied = (id: string, resources: DeployedStack['resources']): boolean =>
  [...resources.values()].some(
    ({ type, properties }) => type === 'Custom::S3AutoDeleteObjects' && properties.BucketName === id,
  );
