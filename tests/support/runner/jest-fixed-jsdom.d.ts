/** The package brings no types. It is Jest's environment with what Node has and jsdom lacks. */
declare module 'jest-fixed-jsdom' {
  export { default } from 'jest-environment-jsdom';
}
