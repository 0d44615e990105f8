import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react';

type Errors<Values> = { [Field in keyof Values]?: string };

interface FormOptions<Values> {
  readonly initial: Values;
  /** Words for each field that won't do. */
  readonly validate: (values: Values) => Errors<Values>;
  /** Called with valid values only, and never twice at once. */
  readonly submit: (values: Values) => Promise<void>;
}

/** A form's values, its errors beside their fields, and its busy state. The first field in error gets the focus. */
export function useForm<Values extends Record<string, string>>(options: FormOptions<Values>) {
  const [values, setValues] = useState(options.initial);
  const [errors, setErrors] = useState<Errors<Values>>({});
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const isSubmitting = useRef(false);

  useEffect(() => {
    if (Object.keys(errors).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);

  const set = (name: keyof Values & string, value: string) => {
    setValues((current) => ({ ...current, [name]: value }));
    setErrors((current) => withoutKey(current, name));
  };

  const field = <Field extends keyof Values & string>(name: Field) => ({
    name,
    value: values[name],
    hasError: errors[name] !== undefined,
    errorMessage: errors[name] ?? '',
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => set(name, target.value),
  });

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSubmitting.current) return;
    const found = options.validate(values);
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    isSubmitting.current = true;
    setBusy(true);
    try {
      await options.submit(values);
    } finally {
      isSubmitting.current = false;
      setBusy(false);
    }
  };

  return { values, busy, field, set, formProps: { ref: form, onSubmit, noValidate: true } };
}

/** The same object if the key isn't there, so that nothing renders anew. */
function withoutKey<T extends object>(record: T, key: keyof T): T {
  if (!(key in record)) return record;
  const { [key]: _removed, ...rest } = record;
  return rest as T;
}
