// Each letter maps to one letter. Letters without a partner (virama, nukta, joiners) are dropped.
/** Hindi letters; the letter at the same position in `LATIN` sounds like it. */
export const DEVANAGARI = 'अआइईउऊऋएऐऑओऔकखगघङचछजझञटठडढणतथदधनपफबभमयरलवशषसहािीुूृेैोौंँःॉॅ़्\u200c\u200d';
/** The Latin letters for `DEVANAGARI`, position by position. */
export const LATIN = 'aaiiuureeoookkggnccjjnttddnttddnpfbbmyrlvsssh' + 'aiiuureeoonnhoe';
