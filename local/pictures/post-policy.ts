import * as z from 'zod';
import { S3Error } from './s3-error';

const policySchema = z.strictObject({
  expiration: z.iso.datetime(),
  conditions: z.array(
    z.union([
      z.record(z.string(), z.string()),
      z.tuple([z.literal('content-length-range'), z.int(), z.int()]),
      z.tuple([z.enum(['eq', 'starts-with']), z.string().startsWith('$'), z.string()]),
    ]),
  ),
});

/** Fields that no condition has to name. */
const unnamed = new Set(['file', 'policy', 'x-amz-signature']);

/**
 * Whether a form is what its policy allows: each field is named by a condition, and each condition holds.
 * https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-HTTPPOSTConstructPolicy.html @throws S3Error
 */
export function checkPolicy(fields: ReadonlyMap<string, string>, size: number, now: Date): void {
  const { expiration, conditions } = policyIn(fields.get('policy') ?? '');
  if (now >= new Date(expiration))
    throw new S3Error(403, 'AccessDenied', 'Invalid according to Policy: Policy expired.');
  const named = new Set<string>();
  for (const condition of conditions) {
    if (!Array.isArray(condition)) {
      for (const [name, value] of Object.entries(condition)) hold(name, fields.get(name) === value);
      for (const name of Object.keys(condition)) named.add(name);
    } else if (condition[0] === 'content-length-range') {
      if (size > condition[2])
        throw new S3Error(400, 'EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size');
      if (size < condition[1])
        throw new S3Error(
          400,
          'EntityTooSmall',
          'Your proposed upload is smaller than the minimum allowed size',
        );
    } else {
      const [how, field, value] = condition;
      const given = fields.get(field.slice(1)) ?? '';
      hold(field, how === 'eq' ? given === value : given.startsWith(value));
      named.add(field.slice(1));
    }
  }
  for (const name of fields.keys()) {
    if (named.has(name) || unnamed.has(name) || name.startsWith('x-ignore-')) continue;
    throw new S3Error(403, 'AccessDenied', `Invalid according to Policy: Extra input fields: ${name}`);
  }
}

function hold(name: string, holds: boolean): void {
  if (!holds)
    throw new S3Error(403, 'AccessDenied', `Invalid according to Policy: Policy Condition failed: ${name}`);
}

function policyIn(text: string): z.output<typeof policySchema> {
  try {
    return policySchema.parse(JSON.parse(Buffer.from(text, 'base64').toString('utf8')));
  } catch {
    throw new S3Error(400, 'InvalidPolicyDocument', 'Invalid Policy');
  }
}
