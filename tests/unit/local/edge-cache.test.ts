import { edgeCache } from '../../../local/gateway/edge-cache';
import type { HttpResponse } from '../../../local/gateway/response';

const cacheControl = 'public, max-age=60, stale-while-revalidate=60, stale-if-error=86400';
const answerOf = (status: number, text: string, headers = {}): HttpResponse => ({
  status,
  headers: { 'cache-control': status === 200 ? cacheControl : 'no-store', ...headers },
  body: Buffer.from(text),
});

function cacheAt(clock: { seconds: number }, answer: () => HttpResponse) {
  const cached = edgeCache(() => clock.seconds * 1000);
  const asked = jest.fn(async () => answer());
  const visit = async (at: number) => {
    clock.seconds = at;
    const { status, headers, body } = await cached('/status.json', asked);
    return [status, body.toString(), headers.age];
  };
  return { asked, visit };
}

test('visits within a minute, even at the same moment, are one request; a visit in the next minute gets the last answer, and requests a new one', async () => {
  let made = 0;
  const { asked, visit } = cacheAt({ seconds: 0 }, () => {
    made += 1;
    return answerOf(200, String(made));
  });
  expect(await Promise.all(Array.from({ length: 100 }, () => visit(0)))).toEqual(
    Array(100).fill([200, '1', undefined]),
  );
  expect(await visit(59)).toEqual([200, '1', '59']);
  expect(asked).toHaveBeenCalledTimes(1);
  expect(await visit(60)).toEqual([200, '1', '60']);
  expect(asked).toHaveBeenCalledTimes(2);
  expect(await visit(61)).toEqual([200, '2', '1']);
  expect(asked).toHaveBeenCalledTimes(2);
});

test('if there is no new answer, the last one is given for a day, with its age', async () => {
  let answer = answerOf(200, 'figures');
  const { visit } = cacheAt({ seconds: 0 }, () => answer);
  await visit(0);
  answer = answerOf(500, 'failed');
  expect(await visit(3_600)).toEqual([200, 'figures', '3600']);
  expect(await visit(86_459)).toEqual([200, 'figures', '86459']);
  expect(await visit(86_460)).toEqual([500, 'failed', undefined]);
});

test('an answer that may not be cached isn’t, and neither is a failure', async () => {
  let answer = answerOf(500, 'failed');
  const { asked, visit } = cacheAt({ seconds: 0 }, () => answer);
  await visit(0);
  answer = answerOf(200, 'own', { 'cache-control': 'no-store' });
  expect(await visit(1)).toEqual([200, 'own', undefined]);
  expect(await visit(2)).toEqual([200, 'own', undefined]);
  expect(asked).toHaveBeenCalledTimes(3);
});
