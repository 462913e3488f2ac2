-- The default fills the accounts of this moment without writing their rows, and goes at once: an account of later, of whichever build, has no value.
ALTER TABLE "accounts" ADD COLUMN "noted_from" bigint DEFAULT (extract(epoch from now()) * 1000)::bigint;--> statement-breakpoint
ALTER TABLE "accounts" ALTER COLUMN "noted_from" DROP DEFAULT;
