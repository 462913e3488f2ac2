-- Here an extension was created that the search needed then. Nothing needs it now (0084), and not every database lets it be created.
SELECT 1;
