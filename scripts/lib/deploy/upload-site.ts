import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { Environment } from '../../../lib/load-environment';
import { cacheControl, contentType } from '../../../lib/site/file-headers';
import type { Aws } from './aws-cli';
import type { DeployedShop } from './deployed-shop';

/** Files that are uploaded alike. */
export interface Upload {
  readonly files: readonly string[];
  readonly cacheControl: string;
  readonly contentType: string;
}

/**
 * Assets first, then other files, then the worker and the pages, so that no page is online before its scripts. Nothing
 * is deleted: open pages still load the old scripts.
 */
export function uploadPlan(files: readonly string[]): Upload[] {
  const steps = [isAsset, isOther, isPage];
  return steps.flatMap((isInStep) => grouped(files.filter(isInStep)));
}

const isAsset = (file: string): boolean => file.startsWith('assets/');
const isPage = (file: string): boolean => file.endsWith('.html') || file === 'sw.js';
const isOther = (file: string): boolean => !isAsset(file) && !isPage(file);

function grouped(files: readonly string[]): Upload[] {
  const groups = new Map<string, Upload & { files: string[] }>();
  for (const file of files.toSorted()) {
    const headers = { cacheControl: cacheControl(`/${file}`), contentType: contentType(file) };
    const key = JSON.stringify(headers);
    const group = groups.get(key) ?? { ...headers, files: [] };
    group.files.push(file);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** What the site reads of its deployment when it starts. */
export const siteConfiguration = ({ settings }: Environment, shop: DeployedShop) => ({
  brand: settings.brand,
  chatUrl: settings.support.chatUrl,
  channelUrl: settings.support.channelUrl,
  identity: {
    region: settings.region,
    userPoolId: shop.userPoolId,
    userPoolClientId: shop.userPoolClientId,
  },
});

export interface UploadOptions {
  readonly aws: Aws;
  /** The folder of the built site. */
  readonly directory: string;
  readonly environment: Environment;
  readonly shop: DeployedShop;
}

/** Puts the built site, and its `/config.json` before it, into the deployment's bucket. */
export async function uploadSite({ aws, directory, environment, shop }: UploadOptions): Promise<void> {
  const bucket = `s3://${shop.siteBucket}`;
  const configuration = JSON.stringify(siteConfiguration(environment, shop), null, 2);
  await aws(['s3', 'cp', '-', `${bucket}/config.json`, ...headersOf('config.json')], configuration);
  for (const { files, ...headers } of uploadPlan(await filesIn(directory))) {
    const named = files.flatMap((file) => ['--include', file]);
    const options = ['--recursive', '--no-progress', '--only-show-errors', '--exclude', '*', ...named];
    await aws(['s3', 'cp', directory, bucket, ...options, ...asOptions(headers)]);
  }
}

const headersOf = (file: string): string[] =>
  asOptions({ cacheControl: cacheControl(`/${file}`), contentType: contentType(file) });

const asOptions = (headers: Pick<Upload, 'cacheControl' | 'contentType'>): string[] => [
  '--cache-control',
  headers.cacheControl,
  '--content-type',
  headers.contentType,
];

/** @throws Error where there is no built site */
async function filesIn(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(directory, join(entry.parentPath, entry.name)).split(sep).join('/'));
  if (!files.includes('index.html')) throw new Error(`There is no built site in ${directory}`);
  return files;
}
