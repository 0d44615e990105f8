import { type ChangeEvent, useRef, useState } from 'react';
import type { Contract, InputOf, OutputOf } from '../../../../../../contracts/contract';
import type { ErrorCode } from '../../../../../../contracts/errors';
import { useForm } from '../../../../lib/use-form';
import { useRequestIds } from '../../../../lib/use-request-ids';
import { type Answered, type OutcomeTexts, outcomeOf, tellOutcome, type WaitingChange } from './outcome';
import { useWaitingChange, type Waits } from './use-waiting-change';

type Send<C extends Contract> = (input: InputOf<C>) => Promise<Answered<OutputOf<C>>>;

/** A message for each invalid field. Null removes the contract's message. */
type Checks<Values> = { readonly [Name in keyof Values]?: string | false | null | undefined };

/** Why nothing was changed, or that this is unknown. A new object each time, so that it is scrolled to again. */
export interface Problem {
  readonly message: string;
  readonly code?: ErrorCode | undefined;
  /** The values that were sent. */
  readonly sent: Readonly<Record<string, string>>;
}

export interface ActionFormOptions<C extends Contract, Values> {
  /** Its schema checks the input, so a form accepts what its function accepts. */
  readonly contract: C;
  readonly mutation: readonly [send: Send<C>, ...rest: unknown[]];
  /**
   * The idempotency key. `per dialog`, if money moves: after a lost answer, a changed amount can't pay twice. `per content`, for
   * edits: changed content is another request. `none`, if the contract has no key.
   */
  readonly key: 'requestId' extends keyof InputOf<C> ? 'per dialog' | 'per content' : 'none';
  /** Which values are one request, in a form that stays open: the same words of an answer have the same key, however often they are sent. */
  readonly keyOf?: (values: Values) => string;
  readonly initial: Values;
  /** Values that the form begins with instead, as if they had been chosen in it. */
  readonly chosen?: Partial<Values>;
  /**
   * The input without its key. Null closes the form, because nothing has changed. `problem`: the previous refusal. `opened`: the
   * values being changed, which are `initial` until someone else saves others.
   */
  readonly toInput: (
    values: Values,
    problem: Problem | null,
    opened: Values,
  ) => Omit<InputOf<C>, 'requestId'> | null;
  /** Reloads what is edited as this form's values. If someone else has changed it, the form asks whose values to use. Null: it is gone. */
  readonly readAgain?: () => Promise<Values | null>;
  /** Where the fields are one thing, such as a route: its name, and those values in words. Then either one's is used as a whole. */
  readonly asOne?: (values: Values) => { readonly label: string; readonly words: string };
  /** A field's value in words, where two are shown. @default the value itself */
  readonly wordsOf?: (name: string, value: string) => string;
  /** Checks that the contract can't make, such as against the balance. Their messages come first. */
  readonly check?: (values: Values, problem: Problem | null, opened: Values) => Checks<Values>;
  /** Toasts. Without them, `onDone` reports the result. */
  readonly texts?: OutcomeTexts | ((values: Values) => OutcomeTexts);
  /** What follows, to be read before sending: then the button is pressed once more. Null: nothing special. */
  readonly question?: (values: Values) => string | null;
  /** The form stays busy until its promise ends, such as until the screen below shows what was done. */
  readonly onDone?: (answer: OutputOf<C>) => unknown;
  /** The fields that a refusal is about. They have its words, instead of the form. */
  readonly errorsIn?: (message: string, input: InputOf<C>) => { [Name in keyof Values]?: string } | undefined;
  /** True: the screen itself explains the failure. */
  readonly onRefused?: (input: InputOf<C>) => unknown;
  readonly onClose: () => void;
  /** It was carried out, and the screen continues. */
  readonly staysOpen?: boolean;
  /** The change's subject, used to find a waiting request for another change to it. */
  readonly changes?: Pick<Parameters<typeof useWaitingChange>[0], 'targets' | 'request'>;
}

/** A field's props. */
export interface ActionField<Name extends string = string> {
  readonly name: Name;
  readonly label: string;
  readonly value: string;
  readonly hasError: boolean;
  readonly errorMessage: string;
  readonly onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void;
}

/** A field that someone else has saved with another value than the one typed here. */
export interface Difference {
  readonly label: string;
  readonly theirs: string;
  readonly mine: string;
}

export type ActionForm = Pick<
  ReturnType<typeof useActionForm<Contract, Record<string, string>>>,
  'busy' | 'formProps' | 'problem' | 'asked' | 'theirs' | 'keepTheirs' | 'waits' | 'onClose'
>;

/** A form that calls one of staff's functions. The contract checks it, and its outcome is done, waiting for approval, or refused. */
export function useActionForm<C extends Contract, Values extends Record<string, string>>(
  options: ActionFormOptions<C, Values>,
) {
  const { contract, mutation, key, keyOf, initial, toInput, check, texts, question } = options;
  const {
    readAgain,
    chosen,
    asOne,
    wordsOf = (_, value) => value,
    onDone,
    errorsIn,
    onRefused,
    onClose,
    staysOpen = false,
    changes = { targets: [] },
  } = options;
  const requestIds = useRequestIds();
  const [problem, setProblem] = useState<Problem | null>(null);
  // The values when opened, or as someone else has since saved them. Values that load in the background don't count as seen.
  const [opened, setOpened] = useState(initial);
  const [theirs, setTheirs] = useState<readonly Difference[] | null>(null);
  const [asked, setAsked] = useState<string | null>(null);
  // The values sent, if the answer said that the same change is already waiting.
  const [before, setBefore] = useState<{ readonly sent: Values; readonly request: WaitingChange } | null>(
    null,
  );
  const labels = useRef<Record<string, string>>({});

  /** Whether someone else has saved other values of the fields changed here. Then both are shown; untouched fields take theirs. */
  const asksWhose = async (values: Values): Promise<boolean> => {
    const now = (await readAgain?.()) ?? null;
    if (now === null) return false;
    const names = Object.keys(now).filter((name) => now[name] !== opened[name]);
    const isMine = (name: string) => values[name] !== opened[name];
    if (asOne) {
      const [theirs, mine] = [asOne(now), asOne(values)];
      if (names.length === 0 || theirs.words === mine.words) return false;
      setOpened(now);
      setTheirs([{ label: theirs.label, theirs: theirs.words, mine: mine.words }]);
      return true;
    }
    const different = names.filter((name) => isMine(name) && values[name] !== now[name]);
    if (different.length === 0) return false;
    for (const name of names) if (!isMine(name)) form.set(name, now[name] ?? '');
    setOpened(now);
    setTheirs(
      different.map((name) => ({
        label: labels.current[name] ?? name,
        theirs: wordsOf(name, now[name] ?? ''),
        mine: wordsOf(name, values[name] ?? ''),
      })),
    );
    return true;
  };

  /** The input as the contract reads it, and its messages by field. Errors elsewhere are left to the function. */
  const read = (values: Values) => {
    const input = toInput(values, problem, opened);
    if (input === null) return { input, found: {} };
    const keyed = key === 'none' ? input : { ...input, requestId: requestIds(keyOf?.(values) ?? '') };
    const parsed = contract.input.safeParse(keyed);
    const found: Record<string, string> = {};
    for (const { path, message } of parsed.error?.issues ?? []) {
      const name = path.findLast((part) => String(part) in initial);
      if (name !== undefined) found[String(name)] ??= message;
    }
    return { input: (parsed.success ? parsed.data : keyed) as InputOf<C> & { requestId?: string }, found };
  };

  const form = useForm<Values>({
    initial: { ...initial, ...chosen },
    validate: (values) => {
      const all = { ...read(values).found };
      for (const [name, words] of Object.entries(check?.(values, problem, opened) ?? {})) {
        if (words) all[name] = String(words);
        else if (words === null) delete all[name];
      }
      return all as { [Name in keyof Values]?: string };
    },
    async submit(values) {
      if (waits?.isSame) return;
      setProblem(null);
      setTheirs(null);
      const { input } = read(values);
      if (input === null) return onClose();
      const consequence = question?.(values) ?? null;
      if (consequence !== asked) setAsked(consequence);
      if (consequence !== null && consequence !== asked) return;
      const { requestId: _, ...content } = input;
      const keyed = key === 'per content' ? { requestId: requestIds(JSON.stringify(content)) } : {};
      const outcome = outcomeOf(await mutation[0]({ ...input, ...keyed }), true);
      if (outcome.kind === 'waiting' && outcome.before)
        return setBefore({ sent: values, request: outcome.before });
      const isExplained =
        outcome.kind === 'refused' && ((await asksWhose(values)) || (await onRefused?.(input)) === true);
      if (texts && !isExplained)
        tellOutcome(outcome, typeof texts === 'function' ? texts(values) : texts, true);
      if (outcome.kind === 'refused') {
        const errors = errorsIn?.(outcome.message, input);
        if (errors) form.tell(errors);
        return setProblem(isExplained || errors ? null : { ...outcome, sent: values });
      }
      setOpened(values);
      await onDone?.(outcome.data);
      if (!staysOpen) onClose();
    },
  });

  const found = useWaitingChange({ name: contract.name, ...changes, input: read(form.values).input });
  const [untouched] = useState(form.values);
  const waits: Waits | null =
    before?.sent === form.values
      ? { request: before.request, isSame: true, isWhole: true }
      : found && { ...found, isWhole: form.values === untouched };
  // The request that is being made isn't one that already waits.
  const waited = useRef(waits);
  if (!form.busy) waited.current = waits;

  /** With its label, which begins the contract's messages. */
  const field = <Name extends keyof Values & string>(name: Name, label: string) => {
    labels.current[name] = label;
    const { errorMessage, ...rest } = form.field(name);
    return { ...rest, value: rest.value ?? '', label, errorMessage: labelled(errorMessage, label) };
  };
  const keepTheirs = () => {
    for (const [name, value] of Object.entries(opened)) form.set(name, value);
    setTheirs(null);
    onClose();
  };
  return { ...form, field, problem, asked, theirs, keepTheirs, waits: waited.current, onClose };
}

/** The contract says `must not be empty`. Complete sentences stay. */
function labelled(message: string, label: string): string {
  if (!/^(?:must|is|takes) /.test(message)) return message;
  const name = label.replace(/ \(.*\)$/, '');
  return message === 'must not be empty' ? `${name} is required` : `${name} ${message}`;
}
