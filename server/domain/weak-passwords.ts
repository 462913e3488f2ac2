/**
 * Base words of the most common passwords, in lower case, without digits and punctuation. With the
 * usual substitutions (`@` for a, `0` for o) and a number at the end they cover the few thousand
 * most-leaked passwords that contain a capital, a digit and a special character (S32).
 */
const WORDS = `
password passwort passcode passwd pass passme passkey mypass mypassword newpass newpassword changeme change letmein
welcome welcom hello hellothere hi namaste login logon signin access admin administrator root master superuser user guest
test tester testing demo default temp temporary sample example secret private security secure unlock open opensesame
qwerty qwertyuiop qwert qwer asdf asdfg asdfgh asdfghjkl zxcv zxcvb zxcvbn zxcvbnm qaz wsx edc qazwsx qazwsxedc qwe asd zxc
qweasd qweasdzxc poiuy lkjhg mnbvc aaaa aaa abc abcd abcde abcdef abcdefg abcdefgh xyz aabb aabbcc
monkey dragon tiger lion eagle falcon panther wolf bear shark dolphin horse puppy kitty cat dog cookie pepper ginger
sunshine moonlight starlight rainbow flower rose lotus jasmine butterfly angel princess prince queen king diamond crystal
silver gold golden silk summer winter autumn spring monsoon january february march april may june july august september
october november december monday tuesday wednesday thursday friday saturday sunday
love lovely iloveyou loveyou loveme lover babe baby babygirl sweet sweetie sweetheart honey sugar darling forever friend
friends family mother father mom dad mummy papa amma appa sister brother mylove jaan jaanu sona shona
football soccer cricket hockey tennis kabaddi baseball basketball chess player champion winner captain sachin dhoni kohli
superman batman spiderman ironman pokemon pikachu naruto avengers starwars matrix ninja samurai warrior hunter killer
shadow phantom ghost thunder lightning storm fire flame ice frozen ocean mountain river earth planet star
computer laptop desktop internet network server windows android iphone samsung google facebook instagram whatsapp twitter
youtube linkedin amazon flipkart paytm jio airtel vodafone microsoft apple nokia intel
india indian bharat hindustan mumbai bombay delhi newdelhi kolkata calcutta chennai madras bangalore bengaluru hyderabad
pune nagpur jaipur lucknow kanpur bhopal indore surat ahmedabad vadodara kochi cochin trivandrum mysore mysuru goa panaji
patna ranchi guwahati chandigarh amritsar ludhiana punjab gujarat maharashtra kerala tamil karnataka rajasthan bengal
krishna ganesh ganesha shiva shankar hanuman rama ram sairam saibaba lakshmi laxmi durga saraswati allah bismillah jesus
waheguru omsairam jaimatadi jaihind jaishriram radhe radhekrishna om
rahul rohit amit sumit raj raju ravi vijay ajay sanjay suresh ramesh mahesh rakesh mukesh dinesh deepak vikas vishal anil
sunil manoj pankaj sachin sandeep sandip arjun karan kumar singh sharma verma gupta patel khan reddy nair rao das priya
pooja puja neha kavita sunita anita geeta sita asha usha rekha meena seema reena divya anjali shweta swati sonia nisha
michael jordan jennifer jessica ashley daniel david robert thomas charlie george andrew joshua matthew william james
michelle nicole amanda samantha harley maggie bailey buster
job work office company business team manager boss employee staff student teacher school college university class
doctor nurse engineer lawyer money cash bank rich lucky happy smile smiley peace freedom power strong super magic
music dance singer guitar piano rock metal jazz party holiday travel trip beach
hair hairs haircut haircare hairstyle hairstylist hairdresser stylist style styling salon saloon parlour parlor beauty
barber spa colour color makeup shampoo conditioner scissors comb bridal bride trainer training academy
the this that mine your only one two three four five six seven eight nine ten hundred thousand million first last
yes no ok okay please thanks thankyou sorry good great best nice cool awesome perfect crazy fun funny
coffee chai tea mango banana orange chocolate candy pizza burger biryani samosa butter cheese
car bike pulsar bullet honda hero maruti ferrari mercedes bmw audi toyota yamaha suzuki mustang corvette
black white red green blue yellow purple pink brown grey gray
`;

/** Base words of common passwords. */
const weakWords: ReadonlySet<string> = new Set(WORDS.split(/\s+/).filter(Boolean));

/** Words of the person or the product that make a password easy to guess. */
export interface PasswordContext {
  readonly brand: string;
  readonly name?: string;
  readonly accessId?: string;
  readonly mobile?: string;
}

/** Common substitutions for letters. */
const SWAPS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
};
/** Shorter parts of a name occur in too many other words (letters). */
const PART_LETTERS = 3;
/** Letters that must remain besides a name or the brand. */
const LEAST_BESIDE = 4;
const DIGITS_OF_MOBILE = 6;

const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{M}]/gu, '');
const swapped = (text: string): string =>
  lettersOf(text.toLowerCase().replace(/[013457$@!8]/g, (mark) => SWAPS[mark] ?? mark));

/**
 * The words that a password may disguise: its letters alone; the whole with substitutions such as 3
 * for e undone; and the same without the characters before the first letter and after the last one,
 * of which any number may belong to the word.
 */
function readings(password: string): string[] {
  const [, core = '', end = ''] = /^[^\p{L}]*(.*?)([^\p{L}]*)$/su.exec(password) ?? [];
  const undone = Array.from({ length: end.length + 1 }, (_, taken) =>
    swapped(core + end.slice(0, taken)),
  );
  return [...new Set([lettersOf(password), swapped(password), ...undone])];
}

/** Returns whether a word repeats one short piece, such as "aaaa" or "abab". */
const isRepeated = (word: string): boolean => /^(.{1,4}?)\1+$/u.test(word);

/** Returns whether a word is common, or consists only of the person's own words. */
function isKnown(word: string, own: readonly string[]): boolean {
  const left = own.reduce((rest, part) => rest.replace(part, ''), word);
  return (
    left.length < 2 ||
    (left !== word && left.length < LEAST_BESIDE) ||
    weakWords.has(left) ||
    isRepeated(left)
  );
}

/** Returns whether a password that meets all requirements is still easy to guess (S32). */
export function isWeak(
  password: string,
  { brand, name = '', accessId, mobile }: PasswordContext,
): boolean {
  const lower = password.toLowerCase();
  if (accessId && lower.includes(accessId.toLowerCase())) return true;
  if (mobile && lower.includes(mobile.slice(-DIGITS_OF_MOBILE))) return true;
  const own = [brand, ...name.split(/[\s.]+/)]
    .map(lettersOf)
    .filter((part) => part.length >= PART_LETTERS);
  return readings(password).some((word) => isKnown(word, own));
}
