"""Verifies the shuffles of a record (NOTATION.md, "Proofs"), or that its cards are those of a day, with the standard library alone: python3 examples/verify.py record.txt

It ends with 0 if every deal is proven, else with 1, and prints a line for each deal."""
import hashlib
import struct
import sys

KINDS = "25 50 75 100 200 og ft ac sl st ga sp re el ro ET PP DA RW".split()


def hash_of(*lines):
    return hashlib.sha256("".join(line + "\n" for line in lines).encode()).hexdigest()


def key_stream(key):
    """The words of ChaCha20 (RFC 8439) with this key, the nonce zero and the counter from 0."""
    counter = 0
    while True:
        start = [0x61707865, 0x3320646E, 0x79622D32, 0x6B206574, *struct.unpack("<8L", bytes.fromhex(key)), counter, 0, 0, 0]
        x = list(start)
        for _ in range(10):
            for a, b, c, d in [(i, 4 + i, 8 + i, 12 + i) for i in range(4)] + [
                (i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4) for i in range(4)
            ]:
                for one, two, three, bits in [(a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)]:
                    x[one] = (x[one] + x[two]) & 0xFFFFFFFF
                    mixed = x[three] ^ x[one]
                    x[three] = (mixed << bits | mixed >> (32 - bits)) & 0xFFFFFFFF
        yield from ((a + b) & 0xFFFFFFFF for a, b in zip(x, start))
        counter += 1


def draw(words, count):
    """A number from 0 to count - 1."""
    while True:
        product = (next(words) >> 16) * count
        if product & 0xFFFF >= 65536 % count:
            return product >> 16


def shuffled(cards, key):
    deck = sorted(cards, key=KINDS.index)
    words = key_stream(key)
    for i in range(len(deck) - 1, 0, -1):
        j = draw(words, i + 1)
        deck[i], deck[j] = deck[j], deck[i]
    return deck


def doubts_of(room, deal, before):
    """What speaks against a deal; `before` is the deal before it, or None."""
    proof = deal["proof"]
    if not proof or not room:
        return ["no proof"]
    if proof[0] != "shuffle 2":
        is_later = proof[0].startswith("shuffle ") and proof[0].split()[1:] > ["2"]
        return ["a newer kind of proof, which this program does not know" if is_later else "an older kind of proof"]
    field = {line.split()[0]: line.split()[1] for line in proof if line.split()[0] in ("deal", "commitment", "secret")}
    withheld = [line for line in proof if line.startswith("withheld ")]
    seats = [line for line in proof if line.startswith("seat ")]
    if proof != ["shuffle 2", f"deal {field.get('deal')}", *withheld, f"commitment {field.get('commitment')}",
                 f"secret {field.get('secret')}", *seats]:
        return ["a proof that cannot be read"]
    number = int(field["deal"])
    attempt = [f"room {room}", f"deal {number}", f"attempt {len(withheld) + 1}"]
    is_drawn = number == 1
    dealer = "drawn" if is_drawn else str(deal["dealer"])
    key = hash_of("coup-fourre shuffle 2", *attempt, *withheld, f"dealer {dealer}", *seats, f"secret {field['secret']}")
    deal["number"], deal["seats"] = number, [line.rsplit(" ", 1)[0] if "person" in line else line for line in seats]
    doubts = []
    if not any("person" in line and not line.endswith(" -") for line in seats):
        doubts.append("no device had a part in it")
    if hash_of("coup-fourre secret 2", *attempt, f"secret {field['secret']}") != field["commitment"]:
        doubts.append("another commitment")
    if shuffled(deal["deck"], key) != deal["deck"]:
        doubts.append("another deck")
    if is_drawn and draw(key_stream(hash_of("coup-fourre dealer 2", key)), len(seats)) != deal["dealer"]:
        doubts.append("another dealer")
    if before and "number" in before:
        if number != before["number"] + 1:
            doubts.append("another number")
        if deal["seats"] != before["seats"]:
            doubts.append("other seats")
        if deal["dealer"] != (before["dealer"] + 1) % len(seats):
            doubts.append("the deal does not pass to the left")
    return doubts


def day_doubts_of(day, players, deal, place):
    """What speaks against a deal of the day; the first has place 1."""
    date, secret = f"day {day['day']}", f"secret {day.get('secret')}"
    doubts = []
    if hash_of("coup-fourre day 1", date, secret) != day.get("commitment"):
        doubts.append("another commitment")
    if shuffled(deal["deck"], hash_of("coup-fourre day deal 1", date, f"deal {place}", secret)) != deal["deck"]:
        doubts.append("another deck")
    if deal["dealer"] != (place - 1) % players:
        doubts.append("another dealer")
    return doubts


def read(text):
    """What stands before the first deal, and the deals."""
    heading, deals = {}, []
    for line in text.splitlines():
        words = line.split()
        if words[:1] == ["#proof"]:
            if deals:
                deals[-1]["proof"].append(" ".join(words[1:]))
            else:
                heading[words[1]] = words[2]
        elif words[:1] == ["players"]:
            heading["players"] = int(words[1])
        elif words[:1] == ["deal"]:
            deals.append({"dealer": int(words[1]), "deck": [], "proof": []})
        elif words[:1] == ["deck"]:
            deals[-1]["deck"] += words[1:]
    return heading, deals


def main(path):
    try:
        with sys.stdin if path == "-" else open(path, encoding="utf-8-sig") as file:
            heading, deals = read(file.read())
    except OSError as error:
        sys.exit(f"{path}: {error.strerror}")
    except (IndexError, UnicodeDecodeError, ValueError):
        sys.exit(f"{path}: not a record")
    if not deals:
        sys.exit(f"{path}: there is no deal in it")
    is_proven = bool(deals)
    before = None
    for place, deal in enumerate(deals, 1):
        if "day" in heading:
            doubts = day_doubts_of(heading, heading["players"], deal, place)
        else:
            doubts = doubts_of(heading.get("room"), deal, before)
        print(f"deal {place}: {'; '.join(doubts) or 'proven'}")
        is_proven = is_proven and not doubts
        before = deal
    return 0 if is_proven else 1


if __name__ == "__main__":
    if sys.argv[1:] in (["-h"], ["--help"]):
        print(__doc__)
        sys.exit(0)
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    sys.exit(main(sys.argv[1]))
