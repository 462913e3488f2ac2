-- Search by likeness: titles are found by parts of words and with a typo, from an index.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
