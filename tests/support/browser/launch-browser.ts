import { type Browser, chromium } from 'playwright';
import { ensureBrowser } from '../../../scripts/lib/testing/browser';

/** No background traffic, and no sandbox, which a container can't provide. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Launches a real Chromium: the one in CHROMIUM_PATH, or the system's. */
export const launchBrowser = async (): Promise<Browser> =>
  chromium.launch({ executablePath: await ensureBrowser(), args: flags });
