import { createHash, createPrivateKey, createPublicKey, generateKeyPair, type KeyObject } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

export type Jwk = {
  readonly kty: 'RSA';
  readonly alg: 'RS256';
  readonly use: 'sig';
  readonly kid: string;
  readonly n: string;
  readonly e: string;
};

export interface SigningKey {
  readonly kid: string;
  readonly privateKey: KeyObject;
  readonly jwk: Jwk;
}

/** The installation's own RSA key, created on the first start in `directory`, readable by its owner only. */
export async function openSigningKey(directory: string): Promise<SigningKey> {
  const file = join(directory, 'signing-key.pem');
  const privateKey = createPrivateKey((await readIfPresent(file)) ?? (await generate(directory, file)));
  const { n, e } = createPublicKey(privateKey).export({ format: 'jwk' });
  if (n === undefined || e === undefined) throw new Error(`${file} holds no RSA key`);
  const kid = createHash('sha256').update(n).digest('base64url');
  return { kid, privateKey, jwk: { kty: 'RSA', alg: 'RS256', use: 'sig', kid, n, e } };
}

async function generate(directory: string, file: string): Promise<string> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  await mkdir(directory, { recursive: true, mode: 0o700 });
  await writeFile(`${file}.draft`, privateKey, { mode: 0o600 });
  await rename(`${file}.draft`, file);
  return privateKey;
}

async function readIfPresent(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
