CREATE UNLOGGED TABLE "log_life" (
	"one" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"mark" uuid DEFAULT gen_random_uuid() NOT NULL
);
