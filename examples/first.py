"""A first bot: it takes any legal action. Try it: coup-fourre arena --a classic --b "cmd:python3 examples/first.py" """
import json
import random
import sys

print('{"type":"hello","wants":["actions"]}', flush=True)
for line in sys.stdin:
    question = json.loads(line)
    if "actions" in question:
        action = random.choice(question["actions"])
        print(json.dumps({"id": question["id"], **action}), flush=True)
