import { classNamesIn, withClassNames } from '../../../../frontend/vite/amplify-class-names';

const names = classNamesIn(`const ComponentClassName = {
    Button: 'amplify-button',
    FieldErrorMessage: 'amplify-field__error-message',
};`);

test('a component contains its own class name instead of the table of all class names', () => {
  const code = 'classNames(ComponentClassName.Button, ComponentClassName.FieldErrorMessage, className)';
  expect(withClassNames(code, names)).toBe(
    "classNames('amplify-button', 'amplify-field__error-message', className)",
  );
});

test('a name that the table lacks stops the build', () => {
  expect(() => withClassNames('ComponentClassName.Carousel', names)).toThrow('Carousel');
});
