import {
  answerExamplesOf,
  callsOf,
  readDocument,
  readSamples,
  webhookExampleOf,
  webhooksOf,
} from '../../../../frontend/vite/v1-reference';

/* Stands in for `virtual:v1-reference`. */
export const calls = callsOf(readDocument());
export const webhooks = webhooksOf(readDocument());
export const webhookExample = webhookExampleOf(readDocument());
export const samples = readSamples();
export const answerExamples = answerExamplesOf(readDocument());
