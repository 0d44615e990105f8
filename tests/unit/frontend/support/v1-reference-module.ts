import { callsOf, readDocument, readSamples } from '../../../../frontend/vite/v1-reference';

/* Stands in for `virtual:v1-reference`. */
export const calls = callsOf(readDocument());
export const samples = readSamples();
