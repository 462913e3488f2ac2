// One letter for one letter, so that PostgreSQL's `translate` can do it and both databases agree: whether trigrams see Devanagari
// at all depends on a database's locale. What has no partner (virama, nukta, joiners) falls away.
/** Hindi letters … */
export const DEVANAGARI = 'अआइईउऊऋएऐऑओऔकखगघङचछजझञटठडढणतथदधनपफबभमयरलवशषसहािीुूृेैोौंँःॉॅ़्\u200c\u200d';
/** … and the Latin ones that sound like them, at the same places. */
export const LATIN = 'aaiiuureeoookkggnccjjnttddnttddnpfbbmyrlvsssh' + 'aiiuureeoonnhoe';
