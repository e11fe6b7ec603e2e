ALTER TABLE "accounts" ADD COLUMN "return_to" text;
