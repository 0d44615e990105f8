import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import * as z from 'zod';
import { parseJson } from '../../../local/state/parse-json';

/** An item in DynamoDB's own format, with the type of each attribute, so that nothing is lost. */
export type StoredItem = Record<string, AttributeValue>;

/** A line that isn't an export's. The message quotes nothing, because a line has personal data. */
export class NoExportLine extends Error {}

const binary = z.base64().transform((text) => new Uint8Array(Buffer.from(text, 'base64')));
const attribute: z.ZodType<AttributeValue> = z.lazy(() =>
  z.union([
    z.strictObject({ S: z.string() }),
    z.strictObject({ N: z.string() }),
    z.strictObject({ BOOL: z.boolean() }),
    z.strictObject({ NULL: z.boolean() }),
    z.strictObject({ M: z.record(z.string(), attribute) }),
    z.strictObject({ L: z.array(attribute) }),
    z.strictObject({ SS: z.array(z.string()) }),
    z.strictObject({ NS: z.array(z.string()) }),
    z.strictObject({ B: binary }),
    z.strictObject({ BS: z.array(binary) }),
  ]),
);
const keyAttribute = z.strictObject({ S: z.string().min(1) });
const item = z.object({ PK: keyAttribute, SK: keyAttribute }).catchall(attribute);
const line = z.strictObject({ Item: item });

export type ExportedItem = z.output<typeof item>;

/**
 * A line of DynamoDB's own export to S3, in the format `DYNAMODB_JSON`, without its end.
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/S3DataExport.Output.html
 */
export const exportLine = (stored: StoredItem): string =>
  JSON.stringify({ Item: stored }, (_, value: unknown) =>
    value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value,
  );

/** @throws NoExportLine */
export function parseExportLine(text: string): ExportedItem {
  const json = parseJson(text);
  if (json === undefined) throw new NoExportLine('it is no JSON');
  const parsed = line.safeParse(json);
  if (parsed.success) return parsed.data.Item;
  const path = parsed.error.issues[0]?.path ?? [];
  if (path.length === 0) throw new NoExportLine('it is not {"Item": …} alone');
  const [, name] = path;
  if (name === 'PK' || name === 'SK') throw new NoExportLine(`its item has no ${name} that is text`);
  throw new NoExportLine(`it has no DynamoDB JSON at ${JSON.stringify(path.map(String).join('.'))}`);
}
