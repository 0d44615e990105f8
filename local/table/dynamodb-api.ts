/** An error by name, such as `ResourceNotFoundException`. */
export class DynamoDbApiError extends Error {
  constructor(
    override readonly name: string,
    message: string,
  ) {
    super(message);
  }
}

export type DynamoDbApi = <T>(
  operation: `${'DynamoDB_20120810' | 'DynamoDBStreams_20120810'}.${string}`,
  input: object,
) => Promise<T>;

const timeoutMs = 10_000;

/**
 * Makes a client of an emulator's wire protocol, without loading the SDK. Emulators require a signature but don't check it. @throws
 * DynamoDbApiError
 */
export function dynamoDbApi(endpoint: string): DynamoDbApi {
  const authorization =
    'AWS4-HMAC-SHA256 Credential=local/20260101/eu-west-1/dynamodb/aws4_request, SignedHeaders=host, Signature=0';
  return async <T>(operation: string, input: object): Promise<T> => {
    const send = () =>
      fetch(endpoint, {
        method: 'POST',
        headers: {
          authorization,
          'content-type': 'application/x-amz-json-1.0',
          'x-amz-date': '20260101T000000Z',
          'x-amz-target': operation,
        },
        body: JSON.stringify(input),
        signal: AbortSignal.timeout(timeoutMs),
      });
    // The emulator may close a kept-alive connection just as we use it.
    const response = await send().catch((error: unknown) => {
      if (error instanceof TypeError) return send();
      throw error;
    });
    const answer = (await response.json()) as { __type?: string; message?: string; Message?: string };
    if (response.ok) return answer as T;
    const name = answer.__type?.split('#').pop() ?? `Http${response.status}`;
    throw new DynamoDbApiError(name, answer.message ?? answer.Message ?? '');
  };
}
