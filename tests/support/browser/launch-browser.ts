import { type Browser, chromium } from 'playwright';
import { ensureBrowser } from '../../../scripts/lib/testing/browser';

/** Quiet and alone: no calls home, and no sandbox, which a container can't give it. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A real Chromium: the one that CHROMIUM_PATH names, or the system's. */
export const launchBrowser = async (): Promise<Browser> =>
  chromium.launch({ executablePath: await ensureBrowser(), args: flags });
