import { Template } from 'aws-cdk-lib/assertions';
import { Code } from 'aws-cdk-lib/aws-lambda';
import { App, type Stack } from 'aws-cdk-lib/core';
import { type FunctionGrants, loadGrants } from '../../../lib/functions';
import { Shop } from '../../../lib/shop';

/** Templates are looked at for what they declare; what a function does, other tests say. */
export const anyCode = () => Code.fromInline('exports.handler = async () => {};');

export async function synthesizeShop(grants?: FunctionGrants) {
  const shop = new Shop(new App(), 'Shop', {
    settings: {
      brand: 'Test Data',
      siteUrl: 'https://shop.example',
      suppliers: {
        hubnet: { url: 'https://hubnet.example/', protocol: 'hubnet' },
        primary: null,
        secondary: null,
      },
    },
    grants: grants ?? (await loadGrants()),
    codeFor: anyCode,
  });
  const templateOf = (stack: Stack) => Template.fromStack(stack);
  return {
    data: templateOf(shop.data),
    identity: templateOf(shop.identity),
    api: templateOf(shop.api),
    background: templateOf(shop.background),
  };
}
