-- Whose something is that is not only an address: what somebody sends while they are signed in is their account's.
-- Nulled with accounts that are cleared away; deleting one's account deletes by it (src/kept/places.ts).
ALTER TABLE quiz_answer ADD COLUMN account_id uuid REFERENCES account ON DELETE SET NULL;
ALTER TABLE quiz_answer ADD COLUMN email text;
CREATE INDEX quiz_answer_account ON quiz_answer (account_id);
CREATE INDEX quiz_answer_email ON quiz_answer (email);
UPDATE quiz_answer SET email = (
  SELECT lower(trim(value)) FROM jsonb_each_text(answers) WHERE value ~ '^\s*[^@\s]+@[^@\s]+\s*$' ORDER BY key LIMIT 1
);

ALTER TABLE form_submission ADD COLUMN account_id uuid REFERENCES account ON DELETE SET NULL;
CREATE INDEX form_submission_account ON form_submission (account_id);
CREATE INDEX form_submission_email ON form_submission (email);

ALTER TABLE webinar_registration ADD COLUMN account_id uuid REFERENCES account ON DELETE SET NULL;
CREATE INDEX webinar_registration_account ON webinar_registration (account_id);
CREATE INDEX webinar_registration_email ON webinar_registration (email);

ALTER TABLE invite ADD COLUMN inviter_id uuid REFERENCES account ON DELETE SET NULL;
CREATE INDEX invite_inviter ON invite (inviter_id);
UPDATE invite SET inviter_id = (
  SELECT account.id FROM company_member AS member JOIN account ON account.id = member.account_id
  WHERE member.company_id = invite.company_id AND account.name = invite.inviter_name ORDER BY member.joined_at LIMIT 1
);

-- Because of which account it is written, to whomever.
ALTER TABLE outbox ADD COLUMN account_id uuid REFERENCES account ON DELETE SET NULL;
CREATE INDEX outbox_account ON outbox (account_id);
