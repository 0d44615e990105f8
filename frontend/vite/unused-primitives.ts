import { instead, type ReplacedModule } from './replaced-modules';

const primitives = '@aws-amplify/ui-react/dist/esm/primitives';

/**
 * Parts of Amplify UI that this site doesn't need. `tests/unit/tree/left-out.test.ts` proves that no screen uses them. Sizes are
 * of what every signed-in screen loads, gzip.
 */
export const unusedPrimitives: readonly ReplacedModule[] = [
  {
    path: `${primitives}/types/style.mjs`,
    because:
      'Sixty props that are styles. Amplify’s own icons have two; our styles are style sheets. 0.8 kB.',
    contents: (original) => {
      instead(original, 'const ComponentPropsToStylePropsMap = {', '');
      return `
        export const ComponentPropsToStylePropsMap = { width: 'width', height: 'height' };
        export const ComponentPropsToStylePropsMapKeys = ['width', 'height'];`;
    },
  },
  {
    path: `${primitives}/shared/styleUtils.mjs`,
    because: 'Styles that differ by the window’s width, which each element on the page then follows. 1.3 kB.',
    contents: (original) => {
      instead(original, 'const useStyles = (props, style)', '');
      return `
        export const useStyles = ({ width, height, ...rest }, style) => ({
          propStyles: width === undefined && height === undefined ? style : { ...style, width, height },
          nonStyleProps: Object.fromEntries(Object.entries(rest).filter(([, value]) => value != null)),
        });`;
    },
  },
];
