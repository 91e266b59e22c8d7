import type { Rules } from '@coup-fourre/rules';
import { decodeBase64, encodeBase64 } from '../network/base64.ts';
import type { Network } from '../network/network.ts';
import { checksumOf, networkSize, networkText, Reader, readNetwork } from '../network/networkText.ts';
import type { TeamStrengths } from './dealLuck.ts';
import { DealValue, dealValueShape } from './dealValue.ts';
import { VALUE_WEIGHTS } from './valueWeights.ts';

/*
 * The weights of a value network as text: a line of JSON that describes them, a line of base64 with the scales of their
 * rows, and a line of digits.
 */
const FORMAT = 'coup-fourre luck';

/**
 * Version of the shipped value function. It is stored with results, because luck of different versions cannot be
 * compared.
 * Raise it with every change of features or weights.
 */
export const LUCK_VERSION = 2;

interface Header {
  readonly format: string;
  readonly version: number;
  readonly width: number;
  readonly checksum: number;
}

/** A value network as text, which `parseLuckWeights` reads. */
export function formatLuckWeights(network: Network): string {
  const { scales, digits } = networkText(network);
  const header: Header = {
    format: FORMAT,
    version: LUCK_VERSION,
    width: network.shape.width,
    checksum: checksumOf(scales, digits),
  };
  return `${JSON.stringify(header)}\n${encodeBase64(scales)}\n${digits}\n`;
}

/** The network in a text. Throws if the text is damaged or of another version. */
export function parseLuckWeights(text: string): Network {
  const [first = '', base64 = '', digits = ''] = text.split('\n');
  const { format, version, width, checksum } = JSON.parse(first) as Header;
  if (format !== FORMAT || version !== LUCK_VERSION)
    throw new Error('the weights were made for another version of the program: train them again');
  const scales = decodeBase64(base64);
  const shape = dealValueShape(width);
  const size = networkSize(shape);
  if (scales?.length !== size.bytes || digits.length !== size.digits || checksumOf(scales, digits) !== checksum)
    throw new Error('the weights are damaged: get the file again');
  return readNetwork(new Reader(scales, digits), shape);
}

type DealValueFor = (rules: Rules, strengths: TeamStrengths) => DealValue;

/** A value function that reads the text at first use. */
function loadDealValue(text: string): DealValueFor {
  let network: Network | null = null;
  return (rules, strengths) => {
    network ??= parseLuckWeights(text);
    return new DealValue(network, rules, strengths);
  };
}

/** The value function that ships with this package. */
export const dealValueFor: DealValueFor = loadDealValue(VALUE_WEIGHTS);
