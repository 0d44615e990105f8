import {
  type AccountState,
  type DeployedResource,
  type DeployedStack,
  importersOf,
  isKept,
  Refusal,
  type Thing,
} from './account-state';
import { evaluate, type Names, nothing, secretsIn, withSecrets } from './evaluate';
import { changedForGood, indexRefusals, nameOf, stays } from './resource-rules';
import { type Json, type JsonObject, type StackTemplate, same, type TemplateResource } from './template';

const accountId = '123456789012';
/** https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/cloudformation-limits.html */
const [resourceLimit, mostOutputs] = [500, 200];

export interface UpdateOptions {
  /** Runs after each step: whenever a resource of the type has been created, changed or removed. */
  readonly afterChange?: ((type: string) => void) | undefined;
  /** Resources of this type come as early as their dependencies allow: CloudFormation promises no other order. */
  readonly early?: string | undefined;
  /** @default CloudFormation's own limit */
  readonly mostResources?: number | undefined;
}

/** One creation or update of a stack. @throws Refusal if CloudFormation refuses it */
export class StackUpdate {
  readonly #state: AccountState;
  readonly #stack: StackTemplate;
  readonly #former: DeployedStack | undefined;
  readonly #next: DeployedStack;
  readonly #wrong: string[] = [];
  readonly #options: UpdateOptions;
  readonly #visible: Map<string, DeployedResource>;

  constructor(state: AccountState, stack: StackTemplate, options: UpdateOptions = {}) {
    this.#state = state;
    this.#stack = stack;
    this.#options = options;
    this.#former = state.stacks.get(stack.name);
    this.#visible = new Map(this.#former?.resources);
    this.#next = {
      template: stack.template,
      region: stack.region,
      id: this.#former?.id ?? this.#stackId(),
      resources: new Map(),
      outputs: new Map(),
      exports: new Map(),
      imports: new Map(),
      reads: new Map(),
      isProtected: stack.isProtected,
    };
  }

  /** Runs the update. @returns changes that CloudFormation would make but a shop would regret */
  run(): string[] {
    const { Resources, Outputs = {} } = this.#stack.template;
    const { mostResources = resourceLimit } = this.#options;
    if (Object.keys(Resources).length > mostResources)
      throw new Refusal(`has over ${mostResources} resources`);
    if (Object.keys(Outputs).length > mostOutputs) throw new Refusal(`has over ${mostOutputs} outputs`);
    const early = Object.keys(Resources).filter((id) => Resources[id]?.Type === this.#options.early);
    for (const id of [...early, ...Object.keys(Resources)]) this.#resource(id);
    for (const [name, { Value, Export }] of Object.entries(Outputs)) {
      const value = this.#evaluate(Value);
      this.#next.outputs.set(name, value);
      if (Export) this.#next.exports.set(String(this.#evaluate(Export.Name)), value);
    }
    this.#checkExports();
    this.#state.stacks.set(this.#stack.name, this.#next);
    this.#removeOthers();
    return this.#wrong;
  }

  #resource(logicalId: string): DeployedResource {
    const done = this.#next.resources.get(logicalId);
    if (done) return done;
    const resource = this.#stack.template.Resources[logicalId];
    if (resource === undefined) throw new Refusal(`there is no ${logicalId}`);
    for (const id of [resource.DependsOn ?? []].flat()) this.#resource(id);
    const properties = this.#evaluate(resource.Properties ?? {}) as JsonObject;
    const made = this.#made(logicalId, resource, properties);
    this.#next.resources.set(logicalId, made);
    this.#showChange(logicalId, made);
    return made;
  }

  /** Shows others the partly updated stack. */
  #showChange(logicalId: string, made: DeployedResource): void {
    if (!this.#options.afterChange || same(this.#visible.get(logicalId), made)) return;
    this.#visible.set(logicalId, made);
    this.#state.stacks.set(this.#stack.name, { ...(this.#former ?? this.#next), resources: this.#visible });
    this.#options.afterChange(made.type);
  }

  #made(logicalId: string, resource: TemplateResource, properties: JsonObject): DeployedResource {
    const { Type: type } = resource;
    const former = this.#former?.resources.get(logicalId);
    if (former && former.type !== type) throw new Refusal(`${logicalId} changes its type`);
    if (former && same(former.properties, properties))
      return { ...former, id: this.#kept(former.id, resource) };
    // If a resource changes, the former template's secrets are read too.
    this.#secretsOf(logicalId, former?.properties ?? {});
    const running = this.#secretsOf(logicalId, properties);
    if (former === undefined)
      return { type, properties, running, id: this.#create(logicalId, resource, properties) };
    if (type === 'AWS::DynamoDB::GlobalTable')
      this.#refuse(logicalId, indexRefusals(former.properties, properties));
    const fixed = changedForGood(type, former.properties, properties);
    if (fixed.length === 0) return { type, properties, running, id: this.#kept(former.id, resource) };
    if (stays(type)) this.#wrong.push(`${logicalId} is replaced, by a change of ${fixed.join(', ')}`);
    return { type, properties, running, id: this.#create(logicalId, resource, properties) };
  }

  #refuse(logicalId: string, [why]: readonly string[]): void {
    if (why !== undefined) throw new Refusal(`${logicalId} ${why}`);
  }

  #create(
    logicalId: string,
    { Type, DeletionPolicy = 'Delete' }: TemplateResource,
    properties: JsonObject,
  ): string {
    const name = nameOf(Type, properties);
    const { region } = this.#stack;
    const { things } = this.#state;
    const isSame = (other: Thing) => other.type === Type && other.region === region && other.name === name;
    if (name !== undefined && [...things.values()].some(isSame))
      throw new Refusal(`${logicalId} already exists: ${name}`);
    this.#state.made += 1;
    const id = this.#physicalId(Type, name ?? `${this.#stack.name}-${logicalId}`);
    things.set(id, { type: Type, region, name, deletionPolicy: DeletionPolicy, isFull: false });
    return id;
  }

  /** Returns a unique id. */
  #physicalId(type: string, name: string): string {
    const unique = `${name}-${this.#state.made}`;
    if (type !== 'AWS::SecretsManager::Secret') return unique;
    return `arn:aws:secretsmanager:${this.#stack.region}:${accountId}:secret:${unique}`;
  }

  /** Keeps the thing, with the template's new deletion policy. */
  #kept(id: string, { DeletionPolicy = 'Delete' }: TemplateResource): string {
    const thing = this.#state.things.get(id);
    if (thing) this.#state.things.set(id, { ...thing, deletionPolicy: DeletionPolicy });
    return id;
  }

  #secretsOf(logicalId: string, properties: JsonObject): JsonObject {
    const asked = secretsIn(properties);
    if (asked.length === 0) return properties;
    const secrets = [...this.#state.things].filter(([, { region }]) => region === this.#stack.region);
    const find = (secret: string) => secrets.find(([id, { name }]) => id === secret || name === secret)?.[0];
    const missing = asked.find((secret) => find(secret) === undefined);
    if (missing !== undefined)
      throw new Refusal(`${logicalId} names the secret ${missing}, which doesn’t exist`);
    return withSecrets(properties, (secret) => find(secret) ?? '') as JsonObject;
  }

  #checkExports(): void {
    for (const [name, value] of this.#former?.exports ?? []) {
      if (same(this.#next.exports.get(name), value)) continue;
      const users = importersOf(this.#state, name);
      if (users.length > 0) throw new Refusal(`the export ${name} is in use by ${users.join(', ')}`);
    }
  }

  /** Removes resources that are no longer in the template, or that another has replaced. */
  #removeOthers(): void {
    const still = new Set([...this.#next.resources.values()].map(({ id }) => id));
    // Each is removed before those that it depends on.
    for (const [logicalId, { id, type }] of [...(this.#former?.resources ?? [])].toReversed()) {
      if (still.has(id)) continue;
      if (stays(type) && !this.#next.resources.has(logicalId)) this.#wrong.push(`${logicalId} is removed`);
      const thing = this.#state.things.get(id);
      if (thing?.isFull && !isKept(thing.deletionPolicy))
        this.#wrong.push(`${logicalId} can’t be removed: not empty`);
      if (!isKept(thing?.deletionPolicy ?? '')) this.#state.things.delete(id);
      this.#options.afterChange?.(type);
    }
  }

  #evaluate(value: Json): Json {
    return evaluate(value, this.#names);
  }

  readonly #names: Names = {
    ref: (id) => this.#pseudo(id) ?? this.#resource(id).id,
    attribute: (id, name) => `${this.#resource(id).id}.${name}`,
    imported: (name) => this.#imported(name),
    output: (stack, output, region) => this.#output(stack, output, region),
  };

  #imported(name: string): Json {
    const { region } = this.#stack;
    for (const stack of this.#state.stacks.values()) {
      const value = stack.exports.get(name);
      if (stack.region !== region || value === undefined) continue;
      this.#next.imports.set(name, value);
      return value;
    }
    throw new Refusal(`there is no export ${name}`);
  }

  #output(name: string, output: string, region = this.#stack.region): Json {
    const stack = this.#state.stacks.get(name);
    const value = stack?.region === region ? stack.outputs.get(output) : undefined;
    if (value === undefined) throw new Refusal(`there is no output ${name}.${output}`);
    this.#next.reads.set(`${name}.${output}`, value);
    return value;
  }

  #pseudo(id: string): string | undefined {
    const values: Readonly<Record<string, string>> = {
      'AWS::Region': this.#stack.region,
      'AWS::AccountId': accountId,
      'AWS::Partition': 'aws',
      'AWS::URLSuffix': 'amazonaws.com',
      'AWS::StackName': this.#stack.name,
      'AWS::StackId': this.#next?.id ?? '',
      'AWS::NoValue': nothing,
    };
    return values[id];
  }

  /** Returns a stack's id; even a stack of a former one's name gets a new one. */
  #stackId(): string {
    this.#state.made += 1;
    const uuid = `${String(this.#state.made).padStart(8, '0')}-c0de-11f0-8000-0123456789ab`;
    return `arn:aws:cloudformation:${this.#stack.region}:${accountId}:stack/${this.#stack.name}/${uuid}`;
  }
}
