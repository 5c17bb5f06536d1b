import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useCapabilities } from '@plenum/federation/remote/capabilities';
import { toFormError } from '@plenum/shared-forms/to-form-error';
import { Form } from '@plenum/shared-ui/form';
import { useFormField } from '@plenum/shared-ui/form/use-form-field';
import { useIdempotencyKey } from '@plenum/shared-ui/form/use-idempotency-key';
import { TextArea, TextField } from '@plenum/shared-ui/text-field';
import { quizshowEndpoints } from '#contract/endpoints.ts';
import { FIELDS, type MessageField, type MessageValues, checkMessage } from '#src/message-form/check-message.ts';

/** Sends a message, after which the page reloads its messages. Errors appear at their fields, including those from the backend. */
export function MessageForm() {
  const { http, notify, report } = useCapabilities();
  const { revalidate } = useRevalidator();
  const keyFor = useIdempotencyKey();
  const [sent, setSent] = useState(0);

  const send = async ({ author = '', text = '' }: MessageValues) => {
    const body = { author, text };
    try {
      await http.call(quizshowEndpoints.send, { body }, { idempotencyKey: keyFor(body) });
    } catch (error) {
      return toFormError<MessageField>(error, { fields: FIELDS, doing: 'leave a message', report });
    }
    notify({ tone: 'success', text: 'Thank you, your message is there.' });
    setSent((before) => before + 1);
    await revalidate();
    return undefined;
  };

  return (
    <Form<MessageField, MessageValues>
      // Empties the form after each message.
      key={sent}
      label="Leave a message"
      check={checkMessage}
      send={send}
      action="Send"
      busyText="Sending…"
      noScript="This form needs JavaScript, which is switched off in your browser."
    >
      <Fields />
    </Form>
  );
}

function Fields() {
  return (
    <>
      <TextField label="Your name" autoComplete="name" {...useFormField('author')} />
      <TextArea label="Message" {...useFormField('text')} />
    </>
  );
}
