import { chart } from './shade-chart.ts';

/** The cream colour's chart, from black to lightest blond. */
export const creamShades = chart([
  ['1.0', 'Black'],
  ['2.0', 'Soft black'],
  ['3.0', 'Dark brown'],
  ['4.0', 'Brown'],
  ['5.0', 'Light brown'],
  ['6.0', 'Dark blond'],
  ['7.0', 'Blond'],
  ['8.0', 'Light blond'],
  ['9.0', 'Very light blond'],
  ['10.0', 'Lightest blond'],
  ['4.3', 'Golden brown'],
  ['5.3', 'Light golden brown'],
  ['6.3', 'Dark golden blond'],
  ['7.3', 'Golden blond'],
  ['8.3', 'Light golden blond'],
  ['9.3', 'Very light golden blond'],
  ['4.35', 'Golden mahogany'],
  ['5.35', 'Chocolate'],
  ['6.35', 'Light chocolate'],
  ['5.32', 'Sandalwood'],
  ['6.32', 'Light sandalwood'],
  ['7.32', 'Beige blond'],
  ['8.32', 'Light beige blond'],
  ['9.32', 'Champagne beige'],
]);

/** Browns without warmth, for bases that pull orange. */
export const coolShades = chart([
  ['3.1', 'Dark ash brown'],
  ['4.1', 'Ash brown'],
  ['5.1', 'Light ash brown'],
  ['6.1', 'Dark ash blond'],
  ['7.1', 'Ash blond'],
  ['8.1', 'Light ash blond'],
  ['4.8', 'Mocha'],
  ['5.8', 'Light mocha'],
  ['6.8', 'Cocoa'],
  ['5.17', 'Cool olive brown'],
  ['6.17', 'Cool khaki'],
  ['7.17', 'Cool sand'],
  ['6.12', 'Smoked pearl'],
  ['7.12', 'Mushroom'],
  ['8.12', 'Light mushroom'],
]);

/** Coppers and reds, with their result on an Indian base level. */
export const warmShades = chart([
  ['4.4', 'Dark copper brown'],
  ['5.4', 'Copper brown'],
  ['6.4', 'Dark copper blond'],
  ['7.4', 'Copper blond'],
  ['6.44', 'Deep copper'],
  ['7.44', 'Deep copper blond'],
  ['8.44', 'Bright copper'],
  ['6.43', 'Amber'],
  ['7.43', 'Golden copper'],
  ['4.5', 'Dark mahogany'],
  ['5.5', 'Mahogany'],
  ['4.56', 'Burgundy'],
  ['5.56', 'Wine'],
  ['5.62', 'Aubergine red'],
  ['5.66', 'Deep red'],
  ['6.66', 'Intense red'],
  ['7.64', 'Chilli copper'],
  ['6.64', 'Vermilion'],
]);

/** Double pigment for hair that is more than half grey. */
export const greyShades = chart([
  ['1.00', 'Full cover black'],
  ['2.00', 'Full cover soft black'],
  ['3.00', 'Full cover dark brown'],
  ['4.00', 'Full cover brown'],
  ['5.00', 'Full cover light brown'],
  ['6.00', 'Full cover dark blond'],
  ['7.00', 'Full cover blond'],
  ['8.00', 'Full cover light blond'],
  ['3.03', 'Warm dark brown'],
  ['4.03', 'Warm brown'],
  ['5.03', 'Warm light brown'],
  ['6.03', 'Warm dark blond'],
  ['4.01', 'Cool brown'],
  ['5.01', 'Cool light brown'],
]);
