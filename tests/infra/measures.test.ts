import { measures, type Resources } from '../support/infra/measures';
import { stackNames, templatesWith } from '../support/infra/templates';

let all: Resources;
beforeAll(async () => {
  const templates = await templatesWith();
  all = Object.assign({}, ...stackNames.map((name) => templates[name].toJSON().Resources));
});

test.each(Object.entries(measures))('%s', (_, missing) => {
  expect(missing(all)).toEqual([]);
});
