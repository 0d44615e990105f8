/** The package has no types. It is Jest's environment with parts of Node that jsdom lacks. */
declare module 'jest-fixed-jsdom' {
  export { default } from 'jest-environment-jsdom';
}
