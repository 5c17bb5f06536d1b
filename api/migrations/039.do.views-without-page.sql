-- As the specification says, a view may be recorded without a body, which names its page.
ALTER TABLE page_view ALTER COLUMN url DROP NOT NULL;
