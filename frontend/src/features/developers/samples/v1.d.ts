/** Stands for the file that developers make from `/v1/openapi.json` (the page says how). `first-order.test.ts` runs the sample. */
export interface paths {
  '/v1/orders': {
    post: {
      parameters: { header: { 'Idempotency-Key': string } };
      requestBody: {
        content: {
          'application/json': { bundle: string; recipient: string; max_price?: number; reference?: string };
        };
      };
      responses: {
        200: {
          content: { 'application/json': { number: string; status: string; reference: string | null } };
        };
        409: { content: { 'application/json': { error: { code: string; message: string } } } };
      };
    };
  };
}
