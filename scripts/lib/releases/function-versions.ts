import {
  DeleteFunctionCommand,
  type FunctionConfiguration,
  GetAliasCommand,
  type LambdaClient,
  ListVersionsByFunctionCommand,
  UpdateAliasCommand,
} from '@aws-sdk/client-lambda';
import { liveAlias, releaseIn } from '../../../lib/release-name';
import type { FunctionRef } from './deployed-functions';

export interface Version {
  readonly number: number;
  /** Null: the version wasn't published by a deployment. */
  readonly release: string | null;
  readonly publishedAt: Date;
  /** Its environment variables. They contain secrets, so never print them. */
  readonly variables: Readonly<Record<string, string>>;
}

export interface DeployedFunction extends FunctionRef {
  readonly live: number;
  /** The releases that were taken back, from the alias's description. */
  readonly takenBack: readonly string[];
  /** Whether a part of the calls goes to another version, because somebody stopped CodeDeploy half-way. */
  readonly isShifting: boolean;
  /** The alias's revision. A change is refused if the alias has a newer one. */
  readonly revisionId: string;
  readonly versions: readonly Version[];
}

type Alias = Omit<DeployedFunction, keyof FunctionRef | 'versions'>;

export async function readAlias(client: LambdaClient, FunctionName: string): Promise<Alias> {
  const alias = await client.send(new GetAliasCommand({ FunctionName, Name: liveAlias }));
  return {
    live: Number(alias.FunctionVersion),
    takenBack: takenBackIn(alias.Description),
    isShifting: Object.keys(alias.RoutingConfig?.AdditionalVersionWeights ?? {}).length > 0,
    revisionId: alias.RevisionId ?? '',
  };
}

/** Reads all versions, 50 with each call. */
export async function readVersions(client: LambdaClient, FunctionName: string): Promise<Version[]> {
  const found: FunctionConfiguration[] = [];
  let Marker: string | undefined;
  do {
    const page = await client.send(
      new ListVersionsByFunctionCommand({ FunctionName, ...(Marker !== undefined && { Marker }) }),
    );
    found.push(...(page.Versions ?? []));
    Marker = page.NextMarker;
  } while (Marker !== undefined);
  return found
    .filter(({ Version: number }) => /^\d+$/.test(number ?? ''))
    .map(({ Version: number, Description, LastModified, Environment }) => ({
      number: Number(number),
      release: releaseIn(Description ?? ''),
      publishedAt: new Date(LastModified ?? 0),
      variables: Environment?.Variables ?? {},
    }));
}

export interface Move {
  readonly of: DeployedFunction;
  readonly to: Version;
  readonly takenBack: readonly string[];
}

export async function putLive(client: LambdaClient, { of, to, takenBack }: Move): Promise<void> {
  await client.send(
    new UpdateAliasCommand({
      FunctionName: of.functionName,
      Name: liveAlias,
      FunctionVersion: String(to.number),
      RoutingConfig: { AdditionalVersionWeights: {} },
      RevisionId: of.revisionId,
      Description: takenBackText(takenBack),
    }),
  );
}

export async function removeVersion(
  client: LambdaClient,
  FunctionName: string,
  version: number,
): Promise<void> {
  await client.send(new DeleteFunctionCommand({ FunctionName, Qualifier: String(version) }));
}

const prefix = 'Taken back: ';
/** How many releases the description names. Lambda allows 256 characters. */
const mostNoted = 20;

const takenBackText = (releases: readonly string[]): string =>
  releases.length === 0 ? '' : `${prefix}${releases.slice(-mostNoted).join(', ')}`;
const takenBackIn = (text = ''): string[] =>
  text.startsWith(prefix) ? text.slice(prefix.length).split(', ') : [];
