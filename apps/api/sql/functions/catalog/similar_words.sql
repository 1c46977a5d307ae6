-- Words that share letters with a misspelled one, the most similar first. The threshold is low, because two swapped
-- letters of five leave a fifth of the trigrams.

-- PostgreSQL knows a setting of the extension after one of its functions was called.
select similarity('', '');
create or replace function similar_words(misspelled text, max_rows int) returns setof search_words
  language sql stable set pg_trgm.similarity_threshold = 0.15
  as $$
    select * from search_words where folded % misspelled
     order by similarity(folded, misspelled) desc, products desc, folded limit max_rows
  $$;
