import { chart } from './shade-chart.ts';

/** The acid gloss' chart: tone on tone, no lift. */
export const glossShades = chart([
  ['3.0', 'Espresso'],
  ['4.0', 'Chestnut'],
  ['5.0', 'Hazel'],
  ['6.0', 'Walnut'],
  ['7.0', 'Almond'],
  ['8.0', 'Oat'],
  ['4.35', 'Tamarind'],
  ['5.35', 'Cinnamon'],
  ['6.35', 'Toffee'],
  ['7.35', 'Caramel'],
  ['5.8', 'Cold brew'],
  ['6.8', 'Cocoa milk'],
  ['7.8', 'Malt'],
  ['6.43', 'Marigold'],
  ['7.43', 'Apricot'],
  ['5.62', 'Jamun'],
  ['6.66', 'Hibiscus'],
  ['7.12', 'Driftwood'],
  ['8.12', 'Pebble'],
  ['9.12', 'Mist'],
]);

/** Toners for lightened hair, by the undertone that they neutralise. */
export const tonerShades = chart([
  ['8.1', 'Steel, against orange'],
  ['9.1', 'Silver, against yellow orange'],
  ['10.1', 'Frost, against pale yellow'],
  ['8.2', 'Plum pearl'],
  ['9.2', 'Violet pearl'],
  ['10.2', 'Ice pearl'],
  ['9.22', 'Pearl violet'],
  ['10.22', 'Opal'],
  ['8.32', 'Biscuit'],
  ['9.32', 'Vanilla'],
  ['10.32', 'Cream'],
  ['9.8', 'Latte'],
  ['10.8', 'Oat milk'],
  ['9.17', 'Sage sand'],
]);
