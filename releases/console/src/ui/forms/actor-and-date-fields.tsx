import { TextField } from '@plenum/shared-ui/text-field';
import type { ActorAndDates } from '@plenum/shared-contracts/release/filter-fields';

/** The field for the person or token by whom something was done. */
export function ActorField({ value }: { value: ActorAndDates }) {
  return <TextField label="By" name="actor" defaultValue={value.actor} autoComplete="off" />;
}

/** The fields for the days on which it was done, both included. */
export function DateFields({ value }: { value: ActorAndDates }) {
  return (
    <>
      <TextField label="From (UTC)" name="from" type="date" defaultValue={value.from} />
      <TextField label="To (UTC)" name="to" type="date" defaultValue={value.to} />
    </>
  );
}
