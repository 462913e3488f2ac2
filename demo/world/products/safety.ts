/** Warnings that are the same on several packs. */
export const SENSITIVITY_TEST =
  'Do a sensitivity test behind the ear 48 hours before the service, also for clients you have coloured before.';
export const NO_METAL =
  'Never use metallic bowls, brushes or clips. Mix in plastic, glass or ceramic.';
export const GLOVES = 'Wear suitable gloves from mixing to rinsing.';
export const EYES =
  'Keep out of the eyes. If it gets in, rinse at once with plenty of lukewarm water.';
export const WHOLE_SKIN =
  'Use on a healthy scalp only, never on broken, sunburnt or irritated skin.';
export const NOT_UNDER_16 = 'Not for clients under 16.';
export const TATTOO =
  'A temporary black henna tattoo raises the risk of an allergy. If the client ever reacted, do not colour.';
export const METALLIC_SALTS =
  'Compound henna and metallic salts can heat up and break the hair. Ask, and test a strand first.';
export const MIX_FRESH =
  'Mix fresh for each client and throw away what is left. A closed bottle with mixture in it can burst.';
export const NO_BROWS = 'Not for lashes or brows.';
export const VENTILATE = 'Work in a ventilated room, away from the client’s face.';
export const HOT_TOOLS =
  'Check the plate’s temperature on a strand first, and keep hot tools off skin and ears.';
export const FLAMMABLE =
  'Flammable. Keep away from flames, hot tools and direct sun. Do not spray towards the face.';
export const OUTSIDE_ONLY = 'For external use only.';

/** Warnings for every oxidative colour. */
export const OXIDATIVE: readonly string[] = [
  SENSITIVITY_TEST,
  TATTOO,
  NO_METAL,
  GLOVES,
  WHOLE_SKIN,
  NOT_UNDER_16,
  NO_BROWS,
  EYES,
  MIX_FRESH,
];
/** Warnings for every lightener. */
export const LIGHTENING: readonly string[] = [
  SENSITIVITY_TEST,
  METALLIC_SALTS,
  NO_METAL,
  GLOVES,
  WHOLE_SKIN,
  VENTILATE,
  EYES,
  MIX_FRESH,
];
/** Warnings for products that are washed out or left in. */
export const GENTLE: readonly string[] = [OUTSIDE_ONLY, EYES];
