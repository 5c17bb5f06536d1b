import type { QuizPicture, QuizStep } from '#contract/quiz/schemas.ts';
import { Checkbox } from '@plenum/shared-ui/checkbox';
import { FieldError, useControlProps } from '@plenum/shared-ui/field';
import { useFormCheckbox, useFormField } from '@plenum/shared-ui/form/use-form-field';
import { RadioGroup } from '@plenum/shared-ui/radio-group';
import { EmailField, TextArea, TextField } from '@plenum/shared-ui/text-field';
import { AnswerPicture, isQuizPicture } from '#src/screens/quiz/question/answer-picture.tsx';
import { optionFieldName } from '#src/screens/quiz/question/answer-values.ts';
import { Scale } from '#src/screens/quiz/question/scale.tsx';
import styles from '#src/screens/quiz/question/question.module.css';

type StepOf<Kind extends QuizStep['kind']> = Extract<QuizStep, { kind: Kind }>;

/** The control for a question, by its kind. The page's heading is the question itself. */
export function AnswerFields({ step }: { step: QuizStep }) {
  switch (step.kind) {
    case 'single':
      return <OneOf step={step} />;
    case 'multiple':
      return <SomeOf step={step} />;
    case 'scale':
      return <Scale step={step} />;
    case 'text':
      return <Words step={step} />;
    case 'email':
      return <Address step={step} />;
    default:
      return step satisfies never;
  }
}

function OneOf({ step }: { step: StepOf<'single'> }) {
  const { onChange, value, error } = useFormField('answer');
  const options = step.options.map(({ value: option, label, hint, picture }) => ({
    value: option,
    label: isQuizPicture(picture) ? <Pictured {...{ label, picture }} /> : label,
    ...(hint !== undefined && { description: hint }),
  }));
  return (
    <RadioGroup
      className={styles.one}
      label="Choose one"
      {...{ options, value, onChange, ...(error !== undefined && { error }) }}
      optional={!step.required}
    />
  );
}

function Pictured({ label, picture }: { label: string; picture: QuizPicture }) {
  return (
    <>
      {label}
      <AnswerPicture of={picture} />
    </>
  );
}

function SomeOf({ step }: { step: StepOf<'multiple'> }) {
  const { error } = useFormField('answer');
  const control = useControlProps({ ...(error !== undefined && { error }) });
  return (
    <fieldset className={styles.several} tabIndex={-1} {...control}>
      <legend className={styles.legend}>Choose one or more{!step.required && <span className={styles.optional}> optional</span>}</legend>
      {step.options.map(({ value, label, hint }) => (
        <Tick key={value} name={optionFieldName(value)} label={label} hint={hint} />
      ))}
      <FieldError of={control}>{error}</FieldError>
    </fieldset>
  );
}

function Tick({ name, label, hint }: { name: string; label: string; hint: string | undefined }) {
  return (
    <Checkbox {...useFormCheckbox(name)} {...(hint !== undefined && { description: hint })}>
      {label}
    </Checkbox>
  );
}

function Words({ step }: { step: StepOf<'text'> }) {
  const { rows = 4, max_length: maxLength, required } = step;
  const props = { label: 'Your answer', maxLength, optional: !required, ...useFormField('answer') };
  return rows === 1 ? <TextField {...props} /> : <TextArea rows={rows} {...props} />;
}

function Address({ step }: { step: StepOf<'email'> }) {
  return <EmailField optional={!step.required} {...useFormField('answer')} />;
}
