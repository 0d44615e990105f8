import { declare } from '../../../../../lambdas/runtime/function-declaration';
/** Answers with its input: its event, its context and its whole environment. */
export const handler = declare(
  async (
    event: unknown,
    context: { awsRequestId: string; functionName: string; getRemainingTimeInMillis(): number },
  ) => {
    console.log('echoed');
    return {
      statusCode: 200,
      headers: { 'Content-Type': 'application/json', 'x-number': 7 },
      cookies: ['a=1', 'b=2'],
      body: JSON.stringify({
        event,
        environment: process.env,
        requestId: context.awsRequestId,
        functionName: context.functionName,
        remainingMs: context.getRemainingTimeInMillis(),
      }),
    };
  },
  { needs: [{ environment: ['TABLE_NAME', 'BRAND'] }], memoryMegabytes: 128, timeoutSeconds: 5 },
);
