// npm install standardwebhooks
// WEBHOOK_SECRET=whsec_YOUR_SECRET node receive-webhooks.mjs
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';

const webhook = new Webhook(process.env.WEBHOOK_SECRET);

createServer(async (request, response) => {
  // The body as it came: parsing it and writing it again changes it.
  const body = await text(request);
  try {
    const { type, data } = webhook.verify(body, request.headers);
    response.writeHead(204).end();
    console.log(type, data);
  } catch {
    response.writeHead(400).end();
  }
}).listen(process.env.PORT ?? 4000, '127.0.0.1');
